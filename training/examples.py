"""Turns labelled documents and wordings into what the reader is asked and what it should answer."""

import random
from dataclasses import dataclass, field

from documents import everyone_in
from prompts import SETTINGS, TAGS, find_answer, find_prompt, task_answer, task_prompt


@dataclass
class Example:
    task: str  # "find" or "task"
    prompt: str
    # Parts of the answer, each with whether it's learned: what the labels don't say isn't.
    answer: list[tuple[str, bool]] = field(default_factory=list)


def people_of(document):
    return [person["name"] for person in document["participants"]]


def lines_of(document):
    return [{"speaker": line.get("speaker") or line.get("from"), **line} for line in document["lines"]]


def find_examples(document):
    """A window of numbered lines, and for each whether a task begins in it, goes on, or nothing does."""
    lines, tags = lines_of(document), tags_of(document)
    size, overlap = SETTINGS["find"]["lines"], SETTINGS["find"]["overlap"]
    for start in range(0, max(1, len(lines) - overlap), size - overlap):
        window = range(start, min(start + size, len(lines)))
        answer = []
        for number, at in enumerate(window, 1):
            tag = tags[at]
            if tag == TAGS["same"] and not any(tags[one] == TAGS["task"] for one in window if one < at):
                tag = TAGS["task"]
            answer += [(str(number), False), (tag or TAGS["nothing"], tag is not None)]
        yield Example("find", find_prompt(document["source"], people_of(document), [lines[at] for at in window]), answer)


def tags_of(document):
    """Per line; None where reasonable people disagree."""
    position = {line["id"]: at for at, line in enumerate(document["lines"])}
    tags = [TAGS["nothing"]] * len(position)
    for task in sorted(document["gold"]["tasks"], key=lambda task: not task.get("optional")):
        at = sorted(position[line] for line in task["lines"])
        for index, one in enumerate(at):
            if task.get("optional"):
                tags[one] = None
            elif index == 0:
                tags[one] = TAGS["task"]
            elif tags[one] != TAGS["task"]:
                tags[one] = TAGS["same"]
    return tags


def task_examples(document, findings=()):
    """
    Each group of lines that carries tasks with these tasks, and each of `findings` (lists of line ids that the rules or
    the reader took for a task) with what it really leaves to do.
    """
    lines, people = lines_of(document), people_of(document)
    position = {line["id"]: at for at, line in enumerate(document["lines"])}
    counted = [task for task in document["gold"]["tasks"] if not task.get("optional")]
    doubtful = {line for task in document["gold"]["tasks"] if task.get("optional") for line in task["lines"]}
    asked = {tuple(sorted(position[line] for line in task["lines"])) for task in counted}
    asked |= {tuple(sorted(position[line] for line in found)) for found in findings if not doubtful & set(found)}
    for cited in sorted(asked):
        here = [task for task in counted if {position[line] for line in task["lines"]} & set(cited)]
        prompt = task_prompt(document["source"], people, document["date"], lines, set(cited))
        yield Example("task", prompt, answer_of([known(task) for task in here]))


def known(task):
    return {"for": everyone_in(task["assignee"]), "title": task["title"], "due": None, "is_due_known": task["deadline"] is None}


def answer_of(tasks):
    if not tasks:
        return [(task_answer([]), True)]
    parts = []
    for index, task in enumerate(tasks):
        whom, due, title = task_answer([task]).split(" | ")
        parts += [("\n" if index else "", True), (f"{whom} |", True), (f" {due}", task["is_due_known"]), (f" | {title}", True)]
    return [part for part in parts if part[0]]


def wording_example(wordings):
    """One excerpt's wordings that cite the same lines."""
    first = wordings[0]
    people = first.get("people") or sorted({line.get("speaker") or line["from"] for line in first["lines"]} | set(everyone_in(first["for"])))
    lines = [{"speaker": line.get("speaker") or line.get("from"), **line} for line in first["lines"]]
    prompt = task_prompt(first["source"], people, None, lines, {number - 1 for number in first["cited"]})
    tasks = [{"for": everyone_in(one["for"]), "title": one["title"], "due": one["due"], "is_due_known": True} for one in wordings]
    return Example("task", prompt, answer_of(tasks))


def shuffled(examples, seed):
    order = list(examples)
    random.Random(seed).shuffle(order)
    return order
