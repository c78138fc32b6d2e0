"""A pytest plug-in: run every test function once, with its first parameters (`-p tools.one_of_each`)."""

import pytest


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep the first case of each function."""
    kept: list[pytest.Item] = []
    others: list[pytest.Item] = []
    seen: set[str] = set()
    for item in items:
        function = item.nodeid.partition("[")[0]
        (others if function in seen else kept).append(item)
        seen.add(function)
    config.hook.pytest_deselected(items=others)
    items[:] = kept
