"""Safety of files: what stands against writing, and writing so that the old or the new content is there."""

from __future__ import annotations

import errno
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from turnierxl.problems import Problem, ProblemsFound
from turnierxl.terms import LANGUAGES, Wording
from turnierxl.workbook.file_lock import FileLock
from turnierxl.workbook.replacing import SINGLY_KEPT, SNAPSHOTS_KEPT, replace_file, snapshot, snapshots
from turnierxl.workbook.safety import changed_since, check_writable, fingerprint

ROOT = Path(__file__).parents[2]
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="permissions of POSIX")


@pytest.fixture
def workbook(tmp_path: Path) -> Path:
    path = tmp_path / "Clans 2024.xlsx"
    path.write_bytes(b"alt")
    return path


def said(problems: tuple[Problem, ...]) -> list[str]:
    """Word problems in German; each must be one sentence or two, on one line, in both languages."""
    for language in LANGUAGES:
        assert all("\n" not in Wording(language).say(problem.message) for problem in problems)
    return [Wording().say(problem.message) for problem in problems]


def owner_file(user: str) -> bytes:
    """Write what Excel writes: length and name in bytes, then in UTF-16, filled up with blanks."""
    single = user.encode("cp1252")
    double = user.encode("utf-16-le")
    head = bytes([len(single)]) + single.ljust(54)
    return (head + len(user).to_bytes(2, "little") + double).ljust(165, b" ")


def test_a_free_file_may_be_written(workbook: Path) -> None:
    assert check_writable(workbook) == ()


def test_x4_open_in_excel(workbook: Path) -> None:
    """X4: "Given the file is open elsewhere (~$name, .~lock) ... then it says so in one line"."""
    workbook.with_name("~$Clans 2024.xlsx").write_bytes(owner_file("Jörg Müller"))
    assert said(check_writable(workbook)) == [
        "„Clans 2024.xlsx“ ist noch geöffnet, laut „~$Clans 2024.xlsx“ von Jörg Müller. Bitte dort speichern "
        "und schließen; ist sie nirgends mehr offen, „~$Clans 2024.xlsx“ löschen."
    ]


@pytest.mark.parametrize("content", [b"", b"\x05", b"\xff" * 165, b"\0" * 165])
def test_an_owner_file_that_says_nothing(workbook: Path, content: bytes) -> None:
    workbook.with_name("~$Clans 2024.xlsx").write_bytes(content)
    [sentence] = said(check_writable(workbook))
    assert "„~$Clans 2024.xlsx“" in sentence


def test_the_owner_file_of_another_workbook_does_not_matter(workbook: Path) -> None:
    """Only Word shortens names: "~$ans 2024.xlsx" belongs to a workbook "ans 2024.xlsx"."""
    workbook.with_name("~$ans 2024.xlsx").write_bytes(owner_file("Anna"))
    assert check_writable(workbook) == ()


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ("Jörg Müller,joerg,laptop,17.05.2024 20:15,file:///home/joerg/;", "von Jörg Müller auf laptop"),
        (",joerg,laptop,17.05.2024 20:15,file:///home/joerg/;", "von joerg auf laptop"),
        (
            "Müller\\, Jörg \\\\ Co\\;,joerg,laptop,17.05.2024 20:15,file:///;",
            "von Müller, Jörg \\ Co; auf laptop",
        ),
        (",,,17.05.2024 20:15,;", "von jemandem"),
        ("", "von jemandem"),
        ("Anna,,,,;", "von Anna"),
    ],
)
def test_x4_open_in_libreoffice(workbook: Path, content: str, expected: str) -> None:
    workbook.with_name(".~lock.Clans 2024.xlsx#").write_text(content, encoding="utf-8")
    workbook.with_name("~$Clans 2024.xlsx").write_bytes(owner_file("LibreOffice writes this too"))
    [sentence] = said(check_writable(workbook))
    assert f"laut „.~lock.Clans 2024.xlsx#“ {expected}." in sentence


def test_a_missing_file_and_a_folder(tmp_path: Path) -> None:
    assert said(check_writable(tmp_path / "weg.xlsx"))[0].startswith("„weg.xlsx“ gibt es nicht im Ordner")
    assert said(check_writable(tmp_path))[0].endswith("ist ein Ordner, keine Arbeitsmappe.")


@POSIX
def test_all_obstacles_are_named_at_once(workbook: Path) -> None:
    workbook.with_name("~$Clans 2024.xlsx").write_bytes(owner_file("Anna"))
    workbook.chmod(0o444)
    workbook.parent.chmod(0o555)
    try:
        sentences = said(check_writable(workbook))
    finally:
        workbook.parent.chmod(0o755)
    assert len(sentences) == 3
    for words, sentence in zip(("geöffnet", "schreibgeschützt", "Ordner"), sentences, strict=True):
        assert words in sentence


def test_a_link_to_a_workbook_is_followed(workbook: Path, tmp_path: Path) -> None:
    folder = tmp_path / "anderswo"
    folder.mkdir()
    link = folder / "Verknüpfung.xlsx"
    link.symlink_to(workbook)
    workbook.with_name("~$Clans 2024.xlsx").write_bytes(owner_file("Anna"))
    assert len(check_writable(link)) == 1
    replace_file(link, b"neu")
    assert link.is_symlink()
    assert workbook.read_bytes() == b"neu"


def test_a_change_meanwhile_is_noticed(workbook: Path) -> None:
    known = fingerprint(workbook.read_bytes())
    assert changed_since(workbook, known) == ()
    workbook.write_bytes(b"inzwischen")
    assert "inzwischen geändert" in said(changed_since(workbook, known))[0]


# Replacing


def test_a_file_is_replaced_and_nothing_else_is_left(workbook: Path) -> None:
    replace_file(workbook, b"neu")
    assert workbook.read_bytes() == b"neu"
    assert list(workbook.parent.iterdir()) == [workbook]


def test_a_new_file_is_made(tmp_path: Path) -> None:
    replace_file(tmp_path / "neu.xlsx", b"neu")
    assert (tmp_path / "neu.xlsx").read_bytes() == b"neu"


@POSIX
def test_permissions_stay(workbook: Path) -> None:
    workbook.chmod(0o640)
    replace_file(workbook, b"neu")
    assert stat.S_IMODE(workbook.stat().st_mode) == 0o640


@pytest.mark.parametrize(
    ("failure", "expected"),
    [(OSError(errno.ENOSPC, "full"), "files.disk_full"), (PermissionError(errno.EACCES, "no"), None)],
)
def test_what_fails_leaves_the_old_content_and_no_other_file(
    workbook: Path, monkeypatch: pytest.MonkeyPatch, failure: OSError, expected: str | None
) -> None:
    def fail(_: int) -> None:
        raise failure

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(ProblemsFound) as found:
        replace_file(workbook, b"neu")
    assert workbook.read_bytes() == b"alt"
    assert list(workbook.parent.iterdir()) == [workbook]
    key = found.value.problems[0].message.key
    assert key == expected or key in {"files.in_use", "files.folder_not_writable"}
    said(found.value.problems)


# Snapshots


def test_snapshots_are_numbered_and_named(workbook: Path) -> None:
    first, second = snapshot(workbook, "Runde 2"), snapshot(workbook, 'a/b:c*"d" <e>|f?.. ')
    assert first.relative_to(workbook.parent) == Path("Clans 2024.sicherung/0001 Runde 2.xlsx")
    assert second.name == "0002 a-b-c-d- -e-f-.xlsx"
    assert first.read_bytes() == second.read_bytes() == b"alt"
    assert snapshots(workbook) == [first, second]


def test_an_empty_label_gets_a_name(workbook: Path) -> None:
    assert snapshot(workbook, " . ").name == "0001 Stand.xlsx"


def test_only_the_last_snapshots_are_kept(workbook: Path) -> None:
    folder = workbook.with_name("Clans 2024.sicherung")
    folder.mkdir()
    for number in range(9_990, 9_990 + SNAPSHOTS_KEPT):
        (folder / f"{number} x.xlsx").write_bytes(b"")
    (folder / "Notizen.txt").write_text("von mir")
    (folder / "~turnierxl-9 x.xlsx.tmp").write_text("unterbrochen")
    newest = snapshot(workbook, "neu")
    kept = snapshots(workbook)
    assert len(kept) == SNAPSHOTS_KEPT
    assert (kept[0].name, kept[-1]) == ("9991 x.xlsx", newest)
    assert newest.name == f"{9_990 + SNAPSHOTS_KEPT} neu.xlsx"
    assert (folder / "Notizen.txt").exists()
    assert not list(folder.glob("*.tmp"))


def test_of_old_recalculations_in_a_row_the_first_stays(workbook: Path) -> None:
    """Going back is no action: it does not push one out of those that are kept singly."""
    labels = ["next", "recalc", "recalc", "recalc", "lot", "recalc", "recalc"]
    labels += ["recalc"] * SINGLY_KEPT + ["undo to 20", "undo to 19"]
    for label in labels:
        snapshot(workbook, label)
    kept = [entry.name.split(".")[0] for entry in snapshots(workbook)]
    assert kept[:4] == ["0001 next", "0002 recalc", "0005 lot", "0006 recalc"]
    assert kept[4:] == [f"{number:04} {label}" for number, label in enumerate(labels, 1)][-SINGLY_KEPT - 2 :]


def test_a_workbook_without_snapshots(workbook: Path) -> None:
    assert snapshots(workbook) == []


# Locks


def test_a_second_process_is_told(workbook: Path) -> None:
    with FileLock(workbook):
        assert (
            try_lock(workbook)
            == "turnierxl läuft schon für „Clans 2024.xlsx“. Bitte warten, bis es fertig ist."
        )
    assert try_lock(workbook) == "frei"
    assert list(workbook.parent.iterdir()) == [workbook]


def try_lock(path: Path, ending: str = "print('frei')") -> str:
    """Lock in another process; return what it says."""
    code = (
        "import os, sys\nfrom pathlib import Path\nfrom turnierxl.problems import ProblemsFound\n"
        "from turnierxl.terms import Wording\nfrom turnierxl.workbook.file_lock import FileLock\n"
        f"try:\n    with FileLock(Path(sys.argv[1])):\n        {ending}\n"
        "except ProblemsFound as found:\n    print(Wording().say(found.problems[0].message))\n"
    )
    command = [sys.executable, "-X", "utf8", "-c", code, str(path)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8").stdout.strip()


def test_a_killed_process_leaves_no_lock(workbook: Path) -> None:
    try_lock(workbook, "os._exit(9)")
    with FileLock(workbook):
        pass
    assert list(workbook.parent.iterdir()) == [workbook]


def test_a_lock_is_left_when_the_work_fails(workbook: Path) -> None:
    with pytest.raises(RuntimeError), FileLock(workbook):
        raise RuntimeError
    with FileLock(workbook):
        pass


@POSIX
def test_a_lock_on_a_file_that_was_removed_meanwhile_is_no_lock(
    workbook: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last holder removes the file between the opening and the locking by the next one."""
    import fcntl

    lock = fcntl.flock
    calls: list[int] = []

    def late(handle: int, operation: int) -> None:
        if not calls:
            workbook.with_name("~turnierxl-Clans 2024.xlsx.lock").unlink()
        calls.append(operation)
        lock(handle, operation)

    monkeypatch.setattr(fcntl, "flock", late)
    with FileLock(workbook):
        assert "läuft schon" in try_lock(workbook)
    assert len(calls) == 2


@POSIX
def test_a_drive_without_locks_does_not_stop_the_work(
    workbook: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import fcntl

    def refuse(_: int, __: int) -> None:
        raise OSError(errno.ENOLCK, "no locks")

    monkeypatch.setattr(fcntl, "flock", refuse)
    with FileLock(workbook):
        pass
    assert list(workbook.parent.iterdir()) == [workbook]


# Killed at any point (D11)

DRIVER = '''
import os, shutil, sys
from pathlib import Path
from turnierxl.workbook import replacing
from turnierxl.workbook.replacing import replace_file, snapshot, snapshots

path = Path(sys.argv[1])
OLD, NEW = b"old" * 50_000, b"new" * 70_000
here = replacing.__file__

def run(kill_at):
    """Work in a child that ends without further ado at its n-th line; say whether it came to its end."""
    child = os.fork()
    if child == 0:
        lines = 0
        def trace(frame, event, argument):
            nonlocal lines
            if frame.f_code.co_filename != here:
                return None
            if event in ("line", "return"):
                lines += 1
                if lines == kill_at:
                    os._exit(9)
            return trace
        sys.settrace(trace)
        snapshot(path, "vor Runde 2")
        replace_file(path, NEW)
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0

seen = set()
for kill_at in range(1, 10_000):
    path.write_bytes(OLD)
    ended = run(kill_at)
    seen.add(path.read_bytes())
    assert seen <= {OLD, NEW}, kill_at
    assert all(copy.read_bytes() == OLD for copy in snapshots(path)), kill_at
    if path.read_bytes() == NEW:
        assert snapshots(path), kill_at
    if ended:
        break
    snapshot(path, "noch einmal")
    replace_file(path, OLD)
    assert not list(path.parent.rglob("*.tmp")), kill_at
    shutil.rmtree(path.with_name("Clans.sicherung"))
assert seen == {OLD, NEW}
print(kill_at)
'''


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_d11_killed_at_any_line_the_old_or_the_new_content_is_there(tmp_path: Path) -> None:
    """D11: "the workbook is the one before or after, never between; a snapshot per action exists"."""
    command = [sys.executable, "-c", DRIVER, str(tmp_path / "Clans.xlsx")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 50, "hardly any point was tried"


def test_the_folder_is_flushed(workbook: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    flushed = []
    flush = os.fsync

    def note(handle: int) -> None:
        flushed.append(stat.S_ISDIR(os.fstat(handle).st_mode))
        flush(handle)

    monkeypatch.setattr(os, "fsync", note)
    replace_file(workbook, b"neu")
    assert flushed == ([False] if sys.platform == "win32" else [False, True])
