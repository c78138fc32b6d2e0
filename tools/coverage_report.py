"""Print the branch coverage of the engine by package, and fail if it dropped.

Usage: python -m tools.coverage_report one_case|every_case
The figure is the share of lines and branches that the tests ran, as coverage.py counts it.
"""

import io
import json
import sys
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path, PurePath
from typing import Any

from coverage import Coverage

ROOT = Path(__file__).parent.parent
FLOORS = ROOT / "tools/coverage_floor.txt"
# `make test` shows what is in here at its end.
FIGURES = ROOT / "build/figures"
ENGINE = PurePath("src/ghoststories/engine")
COUNTS = ("num_statements", "num_branches", "covered_lines", "covered_branches")


def floor_of(run: str, text: str) -> float:
    """The percentage that a run must reach."""
    floors = dict(line.split() for line in text.splitlines() if line and not line.startswith("#"))
    return float(floors[run])


def package_of(file: str) -> str:
    """The package of a module, as a path below the engine; the engine itself is `engine`."""
    return str(PurePath("engine") / PurePath(file).parent.relative_to(ENGINE))


def percent(counts: Mapping[str, int]) -> float:
    total = counts["num_statements"] + counts["num_branches"]
    return 100 * (counts["covered_lines"] + counts["covered_branches"]) / total if total else 100.0


def by_package(files: Mapping[str, Mapping[str, Any]]) -> dict[str, dict[str, int]]:
    """The counts of coverage.py, added up by package."""
    packages: dict[str, dict[str, int]] = defaultdict(lambda: dict.fromkeys(COUNTS, 0))
    for file, found in files.items():
        counts = packages[package_of(file)]
        for name in COUNTS:
            counts[name] += found["summary"][name]
    return dict(sorted(packages.items()))


def report(data: Mapping[str, Any], floor: float) -> tuple[list[str], bool]:
    """The lines of the report, and whether the total reaches the floor."""
    total = percent(data["totals"])
    packages = by_package(data["files"])
    lines = [f"  {name:<28} {percent(counts):6.2f} %" for name, counts in packages.items()]
    lines.append(f"Branch coverage of the engine: {total:.2f} % (at least {floor:.2f} % is required).")
    return lines, total >= floor


def read_run(run: str) -> Coverage:
    """What a run of the tests left behind."""
    coverage = Coverage(data_file=str(ROOT / "build/coverage" / run), config_file=str(ROOT / "pyproject.toml"))
    coverage.load()
    return coverage


def counts_of(coverage: Coverage, file: Path) -> dict[str, Any]:
    """The counts of a run, as coverage.py reports them; they are left in the file too."""
    coverage.json_report(outfile=str(file))
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


def missing_lines(coverage: Coverage) -> str:
    """The lines and branches that no test ran, file by file."""
    text = io.StringIO()
    coverage.report(file=text, show_missing=True, skip_covered=True)
    return text.getvalue()


def main(run: str) -> int:
    coverage = read_run(run)
    counts = counts_of(coverage, ROOT / "build/coverage" / f"counts_{run}.json")
    lines, enough = report(counts, floor_of(run, FLOORS.read_text(encoding="utf-8")))
    if run == "every_case" or not enough:
        print(missing_lines(coverage))
    print("\n".join(lines))
    FIGURES.mkdir(parents=True, exist_ok=True)
    (FIGURES / "coverage.txt").write_text(f"{lines[-1]}\n", encoding="utf-8")
    if not enough:
        print("It fell: test the lines listed above.")
    return 0 if enough else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
