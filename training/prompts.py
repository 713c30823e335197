"""How the reader is asked. The server builds the same text from the same `prompts.json`."""

import json
from datetime import date
from pathlib import Path

SETTINGS = json.loads((Path(__file__).parent / "prompts.json").read_text())
BEGIN, END, TAGS = SETTINGS["begin"], SETTINGS["end"], SETTINGS["tags"]
MOST = SETTINGS["mostCharacters"]


def short_names(people):
    """First names, or full ones where two people share it."""
    firsts = [name.split()[0] for name in people]
    return {name: first if firsts.count(first) == 1 else name for name, first in zip(people, firsts)}


def spoken(line, names):
    name = names.get(line["speaker"], line["speaker"])
    return f"{'> ' if line.get('quoted') else ''}{name}: {' '.join(line['text'].split())[:MOST['line']]}"


def head_of(task, source, people, day=None):
    when = f" {date.fromisoformat(day):%a %Y-%m-%d}" if day else ""
    return f"{BEGIN}{task}\n{source}{when}: {', '.join(people)}"[: MOST["head"]]


def find_prompt(source, people, lines):
    """Asks about each line of a window; the answer is a tag per line (see `find_answer`)."""
    names = short_names(people)
    said = "\n".join(f"{number} {spoken(line, names)}" for number, line in enumerate(lines, 1))
    return f"{head_of('find', source, people)}\n{said}\n{END}"


def find_answer(tags):
    return "".join(f"{number}{tag}" for number, tag in enumerate(tags, 1))


def task_prompt(source, people, day, lines, cited):
    """Asks what the cited lines (positions in `lines`) leave to do; the answer is `task_answer`."""
    names = short_names(people)
    first, last = min(cited), max(cited)
    around = range(max(0, first - SETTINGS["task"]["before"]), min(len(lines), last + SETTINGS["task"]["after"] + 1))
    said = "\n".join(f"{'*' if at in cited else ' '}{spoken(lines[at], names)}" for at in around)
    return f"{head_of('task', source, people, day)}\n{said}\n{END}"


def task_answer(tasks):
    """A line per task: for whom, when, and what; or that there is none."""
    rows = [f"{' + '.join(task['for']) or 'nobody'} | {task['due'] or '-'} | {task['title']}" for task in tasks]
    return "\n".join(rows) if rows else "none"
