"""What the documentation shows works."""

import ast
import re
from pathlib import Path

import pytest

from ghoststories import __version__
from ghoststories.engine.core import shapes
from ghoststories.engine.core.position import from_text, to_text
from ghoststories.engine.sets.black_secret.verbs import PLACE, PUT_QI
from ghoststories.engine.sets.verbs import VERBS

ROOT = Path(__file__).parent.parent
PAGES = [path.relative_to(ROOT).as_posix() for path in sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])]
TEMPLATES = [path.relative_to(ROOT).as_posix() for path in sorted((ROOT / ".github").rglob("*.*"))]
FOLDERS = ["src", "tests", "tools", "docs", "examples", "benchmarks", "web/src"]
FILES = [*ROOT.glob("*.*"), *(file for folder in FOLDERS for file in (ROOT / folder).rglob("*.*"))]
FILE = r"[\w.*/-]+\.(?:py|ts|svelte|css|toml|json|md|sh|txt|yaml|yml|svg|png)"
FOLDER = r"[\w.-]+/[\w./-]*"
# Where the path of a module may begin: its own layer's page leaves the first part out.
BEGINNINGS = [
    ".",
    "src/ghoststories",
    "web/src",
    *(f"src/ghoststories/{layer}" for layer in ("engine", "bots", "lab", "server")),
]
# What looks like a path and is something else: what a user writes, what a run leaves behind, an address, a seed, an id.
NO_PATHS = re.compile(r"my\.toml|(?:build|dist)/.*|at/57|(?:lab|strength)/17|seed/purpose|GhostStories/.*")


def blocks(file: str, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", (ROOT / file).read_text(encoding="utf-8"), re.DOTALL)


def test_the_example_of_the_readme_plays_a_game_to_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = blocks("README.md", "python")
    exec(compile(example, "README.md", "exec"), {})
    last = capsys.readouterr().out.splitlines()[-1]
    assert re.fullmatch(r"(won|village|taoists|deck) -?\d+", last)


@pytest.mark.parametrize("document", blocks("docs/notation.md", "position"))
def test_the_positions_of_the_notation_page_are_read_and_written_back(document: str) -> None:
    state = from_text(document)
    assert to_text(from_text(to_text(state))) == to_text(state)


def test_the_notation_page_names_every_shape_and_every_verb_of_black_secret() -> None:
    page = (ROOT / "docs/notation.md").read_text(encoding="utf-8")
    verbs = [word for verb, (word, _) in VERBS.items() if PLACE <= verb <= PUT_QI]
    assert [word for word in [*shapes.SHAPES, *verbs] if not re.search(rf"`{word}[`:]", page)] == []


@pytest.mark.parametrize("sets", ["white_moon", "black_secret", "white_moon black_secret"])
def test_the_notation_page_names_every_line_of_the_expansions(sets: str) -> None:
    page = (ROOT / "docs/notation.md").read_text(encoding="utf-8")
    (base, *_) = blocks("docs/notation.md", "position")
    state = from_text(base.replace("difficulty:", f"sets: {sets}\ndifficulty:", 1))
    keys = [key for expansion in state.rules.expansions for key, _ in expansion.position_lines(state)]
    assert keys
    assert [key for key in keys if f"`{key}`" not in page] == []


def text_of(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")


def paths_in(text: str) -> list[str]:
    """The files and folders that stand between backticks, outside of blocks."""
    inline = re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", text, flags=re.DOTALL))
    paths = [name for name in inline if re.fullmatch(f"{FILE}|{FOLDER}", name)]
    return [path for path in paths if not NO_PATHS.fullmatch(path)]


def is_there(path: str) -> bool:
    """Whether a file or folder exists; of a bare name, whether any file has it."""
    if "/" not in path:
        return any(file.match(path) for file in FILES)
    return any(any((ROOT / beginning).glob(path.rstrip("/"))) for beginning in BEGINNINGS)


@pytest.mark.parametrize("page", PAGES)
def test_the_files_a_page_names_exist(page: str) -> None:
    assert [path for path in paths_in(text_of(page)) if not is_there(path)] == []


def test_a_file_that_is_not_there_is_noticed() -> None:
    there = "`tools/structure.py` `engine/rules/yin.py` `agenda.py` `core/position*.py` `my.toml`"
    gone = "`tools/gone.py` `gone.py` `bots/gone/`"
    missing = [path for path in paths_in(f"{there} {gone}") if not is_there(path)]
    assert missing == ["tools/gone.py", "gone.py", "bots/gone/"]


def targets() -> set[str]:
    return set(re.findall(r"^([a-z-]+):", text_of("Makefile"), re.MULTILINE))


@pytest.mark.parametrize("page", [*PAGES, *TEMPLATES])
def test_the_make_targets_a_page_names_exist(page: str) -> None:
    named = re.findall(r"(?:^|`|run: )make ([a-z-]+)", text_of(page), re.MULTILINE)
    assert [target for target in named if target not in targets()] == []


def test_every_public_target_is_declared_and_listed() -> None:
    text = text_of("Makefile").replace("\\\n", "")
    phony = set(re.findall(r"[a-z-]+", re.findall(r"^\.PHONY:(.*)$", text, re.MULTILINE)[0]))
    assert phony == targets()
    assert re.findall(r"^##@ ", text, re.MULTILINE)


def test_the_guide_explains_every_check_of_make_test() -> None:
    guide = text_of("CONTRIBUTING.md")
    (parts,) = re.findall(r"^test: lint.*\n\t@\$\(MAKE\) -j3 -Oline (.*)$", text_of("Makefile"), re.MULTILINE)
    checks = set(parts.split()) - {"test-engine"}
    assert [check for check in sorted(checks) if f"`make {check}`" not in guide] == []


def test_the_changelog_begins_with_this_version() -> None:
    versions = re.findall(r"^## (\d+\.\d+\.\d+) \((\d{4}-\d\d-\d\d)\)$", text_of("CHANGELOG.md"), re.MULTILINE)
    assert versions[0][0] == __version__
    assert versions == sorted(versions, reverse=True)


@pytest.mark.parametrize("page", PAGES)
def test_the_links_of_a_page_lead_somewhere(page: str) -> None:
    links = re.findall(r"\]\(([^)#]+)\)", (ROOT / page).read_text(encoding="utf-8"))
    assert [link for link in links if not (ROOT / page).parent.joinpath(link).exists()] == []


def test_the_decisions_are_numbered_from_1() -> None:
    numbers = [int(path.name[:4]) for path in sorted((ROOT / "docs/decisions").glob("0*.md"))]
    assert numbers == list(range(1, len(numbers) + 1))


THE_WALKS = text_of("docs/architecture.md").partition("## Three walks")[2]
WALKS = re.findall(r"### ([^\n]+)\n(.*?This walk passes through (\d+) files)", THE_WALKS, re.DOTALL)
NAME = r"[A-Za-z_]\w*(?:\.\w+)?"


def file_of(path: str) -> Path:
    """The file a walk means: by its path, or by a bare name that only one file of the package or the page has."""
    found = {file for beginning in BEGINNINGS for file in (ROOT / beginning).glob(path) if file.is_file()}
    if "/" not in path:
        found = {file for file in FILES if file.name == path and "tests" not in file.parts}
    (file,) = found
    return file


def names_in(file: Path) -> set[str]:
    """What a file defines, methods with their class; of a file of the page, every word; constants as they are used."""
    source = file.read_text(encoding="utf-8")
    if file.suffix != ".py":
        return set(re.findall(r"\w+", source))
    defined = set(re.findall(r"\b[A-Z][A-Z_]+\b", source))
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            defined.add(node.name)
        if isinstance(node, ast.ClassDef):
            methods = [inner for inner in node.body if isinstance(inner, ast.FunctionDef | ast.AsyncFunctionDef)]
            defined |= {f"{node.name}.{method.name}" for method in methods}
    return defined


def files_in(walk: str) -> list[Path]:
    return [file_of(path) for path in re.findall(rf"`({FILE})`", walk)]


def missing_names(walk: str) -> list[str]:
    """Names of the numbered steps that are not in the file named last; before the first file of a step, in none."""
    anywhere = set().union(*map(names_in, files_in(walk)))
    missing = []
    for step in re.findall(r"^\d\. .*(?:\n   .*)*", walk, re.MULTILINE):
        known = anywhere
        for quoted in re.findall(r"`([^`\n]+)`", step):
            if re.fullmatch(FILE, quoted):
                known = names_in(file_of(quoted))
            elif re.fullmatch(NAME, quoted) and quoted not in known:
                missing.append(quoted)
    return missing


MAP = re.findall(r"^\| .* \| \[[\w./]+\]\((src/[^)]+)\) \| (.*) \|$", text_of("README.md"), re.MULTILINE)


def test_the_map_of_the_readme_finds_what_it_names() -> None:
    assert len(MAP) > 9
    for file, found in MAP:
        names = re.findall(r"`(\w+)`", found)
        assert names
        assert [name for name in names if name not in names_in(ROOT / file)] == [], file


def test_there_are_three_walks() -> None:
    assert [title for title, _, _ in WALKS] == ["A haunting", "An exorcism paid by three players", "A bloody mantra"]


@pytest.mark.parametrize(("title", "walk", "files"), WALKS)
def test_a_walk_finds_what_it_names(title: str, walk: str, files: str) -> None:
    assert missing_names(walk) == [], title
    assert len(set(files_in(walk))) == int(files), title


def test_a_name_that_is_elsewhere_is_noticed() -> None:
    walk = (
        "1. `engine/rules/yin.py`: `GhostsAct`, `HauntLine`.\n2. `HauntLine`, `Gone`.\n3. `engine/rules/hauntings.py`."
    )
    assert missing_names(walk) == ["HauntLine", "Gone"]
