"""The coverage of the engine is added up by package, and a drop is noticed."""

from typing import Any

import pytest

from tools.coverage_report import FLOORS, floor_of, report

pytest_plugins = ["pytester"]


def counts(statements: int, branches: int, lines_run: int, branches_run: int) -> dict[str, int]:
    return {
        "num_statements": statements,
        "num_branches": branches,
        "covered_lines": lines_run,
        "covered_branches": branches_run,
    }


DATA: dict[str, Any] = {
    "files": {
        "src/ghoststories/engine/game.py": {"summary": counts(10, 0, 10, 0)},
        "src/ghoststories/engine/rules/yin.py": {"summary": counts(20, 10, 20, 5)},
        "src/ghoststories/engine/rules/yang.py": {"summary": counts(10, 10, 10, 5)},
    },
    "totals": counts(40, 20, 40, 10),
}


def test_lines_and_branches_count_alike() -> None:
    lines, _ = report(DATA, 80.0)
    assert [line.split() for line in lines[:-1]] == [["engine", "100.00", "%"], ["engine/rules", "80.00", "%"]]
    assert lines[-1] == "Branch coverage of the engine: 83.33 % (at least 80.00 % is required)."


@pytest.mark.parametrize(("floor", "enough"), [(83.3, True), (83.4, False)])
def test_a_total_below_the_floor_fails(floor: float, enough: bool) -> None:
    assert report(DATA, floor)[1] is enough


def test_both_runs_have_a_floor() -> None:
    text = FLOORS.read_text(encoding="utf-8")
    assert 90 < floor_of("one_case", text) < floor_of("every_case", text) <= 100


def test_one_case_of_each_test_runs(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(
        """
        import pytest

        @pytest.mark.parametrize("number", [1, 2, 3])
        def test_many(number):
            assert number == 1

        def test_one():
            pass
        """
    )
    pytester.runpytest("-p", "tools.one_of_each").assert_outcomes(passed=2, deselected=2)
