"""Compiles the C that mypyc writes: a few large units in parallel, optimised where it matters.

mypyc writes a file for each module. One unit for all of them takes minutes and more than a gigabyte, a unit for each
forgoes inlining between modules. So there is one unit for what the bots' search runs through and a few for the rest
(docs/decisions/0011-how-the-engine-is-compiled.md).
"""

import os
import re
import shutil
import sysconfig
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass
from pathlib import Path
from typing import Any

PACKAGE = "ghoststories"
# The modules a search runs through are one unit, in which everything can be inlined. Others are a unit by folder.
SEARCH = "search"
SEARCHED = re.compile(
    r"bots/(policy|evaluation|search)|engine/rules|engine/core/(agenda|state|chance|playout|seams|wrapping|events)$"
)
SEARCH_LEVEL, LEVEL = "3", "1"
FLAGS = [
    # Everything is one library, so calls within it may be inlined.
    "-fno-semantic-interposition",
    # Sums are rounded as in the interpreter, on every processor: bots answer the same on both builds.
    "-ffp-contract=off",
]
# What runs once, at the import, is not worth optimising, nor is the thin layer through which Python calls.
# What no other library sees is reached directly, also from another unit. Headers that are not mypyc's come first.
PRELUDE = """#include <Python.h>
#include <CPy.h>
#if defined(__clang__)
#define SELDOM __attribute__((cold, noinline, optnone))
#else
#define SELDOM __attribute__((cold, optimize("O0")))
#endif
#pragma GCC visibility push(hidden)
"""
IMPORTS = r"char CPyDef_\w+_____top_level__\(void\)"
CALLED_FROM_PYTHON = r"PyObject \*CPyPy_\w+\(.*\)"
DECLARED_SELDOM = re.compile(rf"^extern ({IMPORTS}|{CALLED_FROM_PYTHON});", re.MULTILINE)
Tell = Callable[[int], None]


@dataclass
class Unit:
    """A file for the C compiler that includes others."""

    file: Path
    level: str
    includes: list[Path]

    @property
    def size(self) -> int:
        """Roughly, the cost of compiling it."""
        return sum(file.stat().st_size for file in self.includes)


class Toolchain:
    """The C compiler, with the flags of an extension as mypyc made it."""

    def __init__(self, extension: Any, scratch: Path) -> None:
        from setuptools._distutils.ccompiler import new_compiler
        from setuptools._distutils.sysconfig import customize_compiler, get_python_inc

        self.scratch = scratch
        self._compiler: Any = new_compiler()
        customize_compiler(self._compiler)
        self._folders = [*extension.include_dirs, get_python_inc()]
        self._flags = [*extension.extra_compile_args, *FLAGS]

    def compile(self, unit: Unit) -> str:
        """The object of a unit."""
        flags = [*self._flags, f"-O{unit.level}"]
        folder = str(self.scratch / "objects")
        found: list[str] = self._compiler.compile(
            [str(unit.file)], output_dir=folder, include_dirs=self._folders, extra_postargs=flags
        )
        return found[0]

    def link(self, objects: list[str], library: Path) -> Path:
        """A library of objects."""
        library.parent.mkdir(parents=True, exist_ok=True)
        self._compiler.link_shared_object(objects, str(library))
        return library


def build_extensions(extensions: list[Any], target: Path, scratch: Path, tell: Tell) -> None:
    """What mypyc left to be compiled, into a folder: the library of all modules, and for each module a shim that Python
    finds it by."""
    library, *shims = extensions
    toolchain = Toolchain(library, scratch)
    units, wrappers = library_units(library, scratch), shim_units(shims, scratch)
    objects = compile_all(toolchain, [*units, *wrappers.values()], tell)
    toolchain.link([objects[unit.file] for unit in units], target / file_name(library.name))
    for folder, unit in wrappers.items():
        made = toolchain.link([objects[unit.file]], scratch / "shims" / file_name(folder.replace("/", ".")))
        for shim in shims:
            if folder_of(shim) == folder:
                shutil.copy(made, target / file_name(shim.name))


def compile_all(toolchain: Toolchain, units: list[Unit], tell: Tell) -> dict[Path, str]:
    """The objects of units by their files; the largest unit first, on all cores."""
    objects, done, whole = {}, 0, sum(unit.size for unit in units)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        running = {pool.submit(toolchain.compile, unit): unit for unit in sorted(units, key=lambda unit: -unit.size)}
        try:
            for finished in as_completed(running):
                unit = running[finished]
                objects[unit.file] = finished.result()
                done += unit.size
                tell(100 * done // whole)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
    return objects


def library_units(library: Any, scratch: Path) -> list[Unit]:
    """The units of the library of all modules."""
    files = [Path(source).absolute() for source in library.sources]
    headers = "".join(file.read_text() for file in files[0].parent.glob("__native_internal_*.h"))
    first = prelude(headers)
    units: dict[str, list[Path]] = {}
    for file in files:
        units.setdefault(unit_of(file), []).append(file)
    return [
        write_unit(scratch / f"unit_{name}.c", SEARCH_LEVEL if name == SEARCH else LEVEL, files, first)
        for name, files in units.items()
    ]


def unit_of(file: Path) -> str:
    """The unit a C file of mypyc belongs to; mypyc's own runtime is called most by the search."""
    if not file.name.startswith("__native_"):
        return SEARCH
    module = file.stem.removeprefix(f"__native_{PACKAGE}").replace("___", "/").strip("/")
    return SEARCH if SEARCHED.match(module) else "_".join(module.split("/")[:-1])


def prelude(headers: str) -> str:
    """What comes first in a unit: declarations that mark what hardly ever runs for the optimiser."""
    return "\n".join([PRELUDE, *(f"SELDOM {declared};" for declared in DECLARED_SELDOM.findall(headers)), ""])


def shim_units(shims: list[Any], scratch: Path) -> dict[str, Unit]:
    """One unit for all shims of a folder, because Python's headers take longer to read than they do; by folder."""
    folders = sorted({folder_of(shim) for shim in shims})
    return {
        folder: write_unit(
            scratch / f"shims_{folder.replace('/', '_')}.c",
            "0",
            [Path(source).absolute() for shim in shims if folder_of(shim) == folder for source in shim.sources],
            "",
        )
        for folder in folders
    }


def write_unit(file: Path, level: str, includes: list[Path], before: str) -> Unit:
    """A unit that includes C files one after the other."""
    lines = [before]
    for number, included in enumerate(includes):
        # Every shim defines this one too, whatever its name.
        lines += [
            f"#define PyInit___init__ PyInit___init__{number}",
            f'#include "{included}"',
            "#undef PyInit___init__",
        ]
    file.write_text("\n".join(lines) + "\n")
    return Unit(file, level, includes)


def folder_of(extension: Any) -> str:
    """The folder of a module."""
    return str(Path(*extension.name.split(".")[:-1]).as_posix())


def file_name(module: str) -> str:
    """Where Python looks for an extension module."""
    return module.replace(".", "/") + str(sysconfig.get_config_var("EXT_SUFFIX"))
