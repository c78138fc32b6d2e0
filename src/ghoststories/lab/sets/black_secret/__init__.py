"""The lab's part of Black Secret."""
