"""
Writes the examples as tokens for `train.py`:

    python prepare.py --base DIR --out FILE [--more FILE.jsonl ...] [--part train]

`--more` are documents or wordings in JSON beside those in `corpus/`.
"""

import argparse
import json
from itertools import groupby
from pathlib import Path

import torch
from transformers import AutoTokenizer

from documents import read_documents, read_wordings
from examples import find_examples, shuffled, task_examples, wording_example
from prompts import END

CORPUS = Path(__file__).parent / "corpus"


def corpus():
    for path in sorted((CORPUS / "conversations").glob("*/*.txt")):
        yield from read_documents(path, f"{path.parent.name}{path.stem}")
    for path in sorted((CORPUS / "wordings").glob("*/*.txt")):
        yield from read_wordings(path, f"{path.parent.name}{path.stem}")


def more(paths, part):
    for path in paths:
        for row in Path(path).read_text(encoding="utf-8").splitlines():
            said = json.loads(row)
            if "cited" in said or said["part"] == part:
                yield said


def examples_of(said):
    """`said`: documents and wordings, mixed."""
    documents = [one for one in said if "gold" in one]
    for document in documents:
        yield from find_examples(document)
        yield from task_examples(document, [noise["lines"] for noise in document["gold"].get("noise", [])])
    same_lines = lambda one: json.dumps([one["lines"], one["cited"]])
    wordings = sorted((one for one in said if "cited" in one), key=same_lines)
    for _, group in groupby(wordings, key=same_lines):
        yield wording_example(list(group))


def tokens_of(example, tokenizer, most=1500):
    """Token ids, and which of them are learned; None where it's too long."""
    ids = tokenizer(example.prompt)["input_ids"]
    learned = [False] * len(ids)
    for text, is_learned in [*example.answer, (END, True)]:
        part = tokenizer(text)["input_ids"]
        ids += part
        learned += [is_learned] * len(part)
    return (ids, learned) if len(ids) <= most else None


def main():
    asked = argparse.ArgumentParser()
    asked.add_argument("--base", required=True)
    asked.add_argument("--out", required=True)
    asked.add_argument("--more", nargs="*", default=[])
    asked.add_argument("--part", default="train")
    given = asked.parse_args()

    tokenizer = AutoTokenizer.from_pretrained(given.base)
    said = [*corpus(), *more(given.more, given.part)]
    examples = [tokens for one in shuffled(examples_of(said), 1) if (tokens := tokens_of(one, tokenizer))]
    torch.save(examples, given.out)
    print(f"{len(examples)} examples, {sum(len(ids) for ids, _ in examples)} tokens, {sum(sum(learned) for _, learned in examples)} learned")


if __name__ == "__main__":
    main()
