"""Puts the compiled engine into the wheel; without a C compiler, or with GHOSTSTORIES_PURE set, the wheel is pure."""

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledEngine(BuildHookInterface[BuilderConfig]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or os.environ.get("GHOSTSTORIES_PURE"):
            return
        sys.path.insert(0, self.root)
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
