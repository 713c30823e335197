"""Reads the text in which writers give conversations and wordings (see README.md), and refuses what doesn't add up."""

import json
import re
import sys
from datetime import date, datetime, timedelta, timezone
from pathlib import Path
from zoneinfo import ZoneInfo

WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
SPOKEN = re.compile(r"^(>)?\s*(?:\[([^\]]+)\]\s*)?([^:]{2,30}?):\s+(.+)$")


class Mistake(Exception):
    """What a writer has to correct, with the line it is in."""


def blocks(text):
    """The blocks of a file, each as its lines without empty ones."""
    parts = re.split(r"(?m)^## ", text)[1:]
    return [[line for line in part.splitlines() if line.strip()] for part in parts]


def read_documents(path, prefix, part="train"):
    """Documents in the format of `tests/capture-cases`, their ids beginning with `prefix`."""
    found = blocks(Path(path).read_text(encoding="utf-8"))
    return [document_of(lines, f"{prefix}-{number:03d}", part) for number, lines in enumerate(found, 1)]


def document_of(lines, identifier, part):
    kind, source, title, start, zone = (field.strip() for field in lines[0].split(" | "))
    local = ZoneInfo(zone)
    starts_at = instant_of(start, local)
    document = {
        "id": identifier, "set": "training", "part": part, "kind": kind, "source": source, "title": title,
        "date": starts_at.astimezone(local).date().isoformat(), "startsAt": utc(starts_at), "timezone": zone,
        "participants": [], "me": None, "lines": [], "gold": {"tasks": [], "noise": []},
    }
    names, at, seconds = {}, starts_at, 0.0
    for line in lines[1:]:
        mark, rest = line[:2], line[2:].strip()
        if mark == "@ ":
            document["participants"] = [person_of(one) for one in rest.split(";")]
            names = names_of([person["name"] for person in document["participants"]])
        elif line.startswith("me: "):
            document["me"] = full_name(line[4:].strip(), names, line)
        elif line.startswith("S: "):
            document["gold"]["summary"] = line[3:].strip()
        elif mark in ("= ", "? "):
            document["gold"]["tasks"].append(task_of(rest, document, optional=mark == "? "))
        elif mark == "~ ":
            what, where = (field.strip() for field in rest.split(" | "))
            document["gold"]["noise"].append({"lines": cited(where, document, line), "kind": what})
        else:
            quoted, clock, name, text = spoken(line)
            said = {"id": str(len(document["lines"]) + 1), "text": text}
            if source == "meeting":
                said |= {"t": round(seconds, 1), "speaker": full_name(name, names, line)}
                seconds += 2 + len(text.split()) / 2.5
            else:
                if clock:
                    at = instant_of(clock if clock.endswith("Z") else clock + "Z", local)
                elif source == "chat" and document["lines"]:
                    at += timedelta(minutes=2)
                said |= {"ts": utc(at), "from": full_name(name, names, line), **({"quoted": True} if quoted else {})}
            document["lines"].append(said)
    for marked in document["gold"]["tasks"] + document["gold"]["noise"]:
        check_lines(marked["lines"], document)
    return document


def task_of(text, document, optional):
    title, where, whom, *more = (field.strip() for field in text.split(" | "))
    due = more[0] if more else "-"
    task = {"title": title, "lines": where.split(","), "assignee": assignee_of(whom), "deadline": day_of(due, document)}
    for extra in more[1:]:
        name, _, value = extra.partition("=")
        if name == "dalt":
            task["deadlineAlt"] = [None if one.strip() in ("-", "null") else one.split(":")[0].strip() for one in value.split(",")]
        elif name == "alt":
            task["assigneeAlt"] = [value]
        elif name == "aalt":
            task["assigneeAlt"] = [assignee_of(one.strip()) for one in value.split(";")]
        elif name != "g":
            raise Mistake(f"unknown field: {text}")
    people = {person["name"] for person in document["participants"]}
    strangers = {name for name in everyone_in(task["assignee"]) if name not in people}
    if strangers and document["kind"] != "assign-absent":
        raise Mistake(f"{document['id']}: {strangers} do not take part: {text}")
    return task | ({"optional": True} if optional else {})


def read_wordings(path, prefix):
    """Wordings: excerpts with the lines that carry one task, for whom it is, its title, and the words that say when."""
    examples = []
    for number, lines in enumerate(blocks(Path(path).read_text(encoding="utf-8")), 1):
        source, people = (field.strip() for field in lines[0].split(" | "))
        people = [name.strip() for name in people.split(";")]
        names = names_of(people)
        spoken_lines, tasks = [], []
        for line in lines[1:]:
            if line.startswith("= "):
                tasks.append([field.strip() for field in line[2:].split(" | ")])
                continue
            match = SPOKEN.match(line)
            speaker = names.get(match[3].strip()) if match else None
            if speaker is None and source != "email":
                raise Mistake(f"{path}: who says: {line}")
            # A mail may come without a name on each line: then it is by the first of its people.
            text = match[4] if speaker else line
            is_quoted = line.startswith("> ") or text.startswith("> ")
            said = {"speaker": speaker or people[0], "text": text.removeprefix("> ")}
            spoken_lines.append(said | ({"quoted": True} if is_quoted else {}))
        for count, (where, whom, title, due) in enumerate(tasks, 1):
            numbers = [int(one) for one in where.split(",")]
            if not all(1 <= one <= len(spoken_lines) for one in numbers):
                raise Mistake(f"{path}: no such line: {title}")
            if due != "-" and not any(due in spoken_lines[one - 1]["text"] for one in numbers):
                raise Mistake(f"{path}: “{due}” stands in no cited line: {title}")
            strangers = {name for name in everyone_in(assignee_of(whom)) if name not in people}
            if strangers:
                raise Mistake(f"{path}: {strangers} are not in the header: {title}")
            examples.append({
                "id": f"{prefix}-{number:03d}-{count}", "source": source, "people": people, "lines": spoken_lines,
                "cited": numbers, "for": assignee_of(whom), "title": title, "due": None if due == "-" else due,
            })
    return examples


def spoken(line):
    match = SPOKEN.match(line)
    if not match:
        raise Mistake(f"nobody says this: {line}")
    return match[1], match[2], match[3].strip(), match[4]


def person_of(text):
    name, mail = re.match(r"\s*(.+?)\s*(?:<([^>]+)>)?\s*$", text).groups()
    return {"name": name, **({"email": mail} if mail else {})}


def names_of(full_names):
    """Each name and beginning of a name, such as a first name, with the full name of the first who has it."""
    names = {}
    for name in full_names:
        names[name] = name
        words = name.split()
        for count in range(1, len(words)):
            names.setdefault(" ".join(words[:count]), name)
    return names


def full_name(name, names, line):
    if name not in names:
        raise Mistake(f"{name} does not take part: {line}")
    return names[name]


def assignee_of(text):
    if text == "null":
        return None
    names = [name.strip() for name in text.split("+")]
    return names if len(names) > 1 else names[0]


def everyone_in(assignee):
    return [] if assignee is None else assignee if isinstance(assignee, list) else [assignee]


def day_of(text, document):
    if text == "-":
        return None
    day, weekday = text.split(":")
    if WEEKDAYS[date.fromisoformat(day).weekday()] != weekday:
        raise Mistake(f"{document['id']}: {day} is no {weekday}")
    if day < document["date"]:
        raise Mistake(f"{document['id']}: {day} is before the conversation")
    return day


def cited(where, document, line):
    return check_lines(where.split(","), document) or where.split(",")


def check_lines(lines, document):
    known = {said["id"] for said in document["lines"]}
    if not set(lines) <= known:
        raise Mistake(f"{document['id']}: cites lines that do not exist: {lines}")


def instant_of(text, local):
    if text.endswith("Z"):
        return datetime.fromisoformat(text[:-1]).replace(tzinfo=timezone.utc)
    return datetime.fromisoformat(text).replace(tzinfo=local)


def utc(instant):
    return instant.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


if __name__ == "__main__":
    for path in sys.argv[1:]:
        try:
            for document in read_documents(path, Path(path).stem):
                print(json.dumps(document, ensure_ascii=False, separators=(",", ":")))
        except Mistake as mistake:
            sys.exit(f"{path}: {mistake}")
