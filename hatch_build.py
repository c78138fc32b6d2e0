"""Puts the page and the compiled engine into the wheel; without a C compiler, or with GHOSTSTORIES_PURE, it is pure."""

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageAndEngine(BuildHookInterface[BuilderConfig]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        sys.path.insert(0, self.root)
        self._add_page(build_data)
        if not os.environ.get("GHOSTSTORIES_PURE"):
            self._add_engine(build_data)

    def _add_page(self, build_data: dict[str, Any]) -> None:
        from tools.build_client import WEB, build

        build()
        for file in (WEB / "dist").rglob("*"):
            if file.is_file() and not file.name.startswith("."):
                inside = Path("ghoststories/server/client") / file.relative_to(WEB / "dist")
                build_data["force_include"][str(file)] = str(inside)

    def _add_engine(self, build_data: dict[str, Any]) -> None:
        from tools.compile_engine import compile_engine, why_not

        problem = why_not()
        if problem:
            self.app.display_warning(f"Building a pure wheel: {problem}.")
            return
        compiled = compile_engine(Path(self.root))
        for file in compiled.rglob("*.so"):
            build_data["force_include"][str(file)] = str(file.relative_to(compiled))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
