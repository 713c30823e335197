"""
Fine-tunes the base model on the examples that `scripts/reader-examples.ts` wrote:

    python train.py --base DIR --data FILE.jsonl --out DIR [--seed 1] [--tune FILE.jsonl]

Each epoch in the file is read once, in its order. With `--tune`, says at the end how well it answers those. Given again, the
same command continues a run that was interrupted.
"""

import argparse
import json
import math
import os
import random
import time

import torch
from transformers import AutoModelForCausalLM, AutoTokenizer

END = "<|im_end|>"
LABELS = [f" {letter}" for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
UNTRAINED = -100  # what the loss leaves out
LENGTHS = [192, 256, 320, 384, 448, 512, 640, 768, 1024, 1536, 2048]


def sequence_of(example, tokenizer):
    """Token ids, and what should follow each of them; UNTRAINED where anything may."""
    ids = tokenizer(example["text"])["input_ids"]
    targets = [UNTRAINED] * len(ids)
    for line, label, tag in zip(example["lines"], LABELS, example["tags"]):
        tokens = tokenizer(line)["input_ids"]
        ids += [*tokens, single(label, tokenizer)]
        targets += [UNTRAINED] * len(tokens) + [UNTRAINED if tag == "?" else single(tag, tokenizer)]
    for asked in example["asked"]:
        tokens = tokenizer(asked["lines"])["input_ids"]
        ids += tokens
        targets += [UNTRAINED] * len(tokens)
        for text, is_learned in [*asked["answer"], [END, True]]:
            for token in tokenizer(text)["input_ids"]:
                targets[-1] = token if is_learned else UNTRAINED
                ids.append(token)
                targets.append(UNTRAINED)
    return ids, targets


def single(text, tokenizer):
    [token] = tokenizer(text)["input_ids"]
    return token


def sequences(path, tokenizer, most=LENGTHS[-1]):
    """By epoch; without the ones that are too long."""
    epochs = {}
    for row in open(path, encoding="utf-8"):
        example = json.loads(row)
        ids, targets = sequence_of(example, tokenizer)
        if len(ids) <= most:
            epochs.setdefault(example["epoch"], []).append((ids, targets))
    return [epochs[number] for number in sorted(epochs)]


def batches(examples, tokens, shuffle):
    """
    Examples of about the same length together, in random order. There are few shapes, since each is compiled: lengths are
    padded to LENGTHS, and a batch has as many rows as fit into so many tokens.
    """
    groups = []
    for shorter, length in zip([0, *LENGTHS], LENGTHS):
        here = [example for example in examples if shorter < len(example[0]) <= length]
        shuffle(here)
        rows = max(1, tokens // length)
        groups += [(here[at : at + rows], rows, length) for at in range(0, len(here), rows)]
    shuffle(groups)
    return groups


def padded(examples, rows, length):
    """Padding comes last and attention looks back only, so no mask is needed."""
    ids = torch.zeros(rows, length, dtype=torch.long)
    targets = torch.full((rows, length), UNTRAINED)
    for row, (tokens, wanted) in enumerate(examples):
        ids[row, : len(tokens)] = torch.tensor(tokens)
        targets[row, : len(wanted)] = torch.tensor(wanted)
    return ids, targets


def logits_of(model, ids, targets):
    """Only where something is learned: the vocabulary is wide, and most of a question isn't learned."""
    learned = targets != UNTRAINED
    hidden = model.model(input_ids=ids, use_cache=False).last_hidden_state
    return model.lm_head(hidden[learned]).float(), targets[learned]


def freeze(model, layers):
    """The lowest layers and the embeddings stay as they are: what's above them learns as well, in two thirds of the time."""
    if layers:
        model.model.embed_tokens.requires_grad_(False)
    for layer in model.model.layers[:layers]:
        layer.requires_grad_(False)


def train(model, epochs, labels, given, device):
    steps = [group for epoch in epochs for group in batches(epoch, given.tokens, random.Random(given.seed).shuffle)]
    learning = [one for one in model.parameters() if one.requires_grad]
    decayed = [one for one in learning if one.ndim > 1]
    others = [one for one in learning if one.ndim <= 1]
    groups = [{"params": decayed, "weight_decay": 0.1}, {"params": others, "weight_decay": 0.0}]
    optimizer = torch.optim.AdamW(groups, lr=given.rate, betas=(0.9, 0.95), fused=True)
    warm = max(1, len(steps) // 20)
    schedule = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda step: min((step + 1) / warm, 0.5 * (1 + math.cos(math.pi * step / len(steps))) + 0.02)
    )
    started, seen, lately = time.time(), 0, []
    kept = os.path.join(given.out, "interrupted.pt")
    done = load(kept, model, optimizer, schedule) if os.path.exists(kept) else 0
    model.train()
    for step, group in enumerate(steps[done:], done + 1):
        ids, targets = (one.to(device) for one in padded(*group))
        with torch.autocast(device, torch.bfloat16, enabled=given.in_bf16):
            losses = torch.nn.functional.cross_entropy(*logits_of(model, ids, targets), reduction="none")
        losses.mean().backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        schedule.step()
        optimizer.zero_grad(set_to_none=True)
        seen += sum(len(ids) for ids, _ in group[0])
        is_tag = torch.isin(ids, labels)[targets != UNTRAINED]
        lately.append((losses[is_tag].mean().item(), losses[~is_tag].mean().item()))
        if step % 20 == 0:
            tags, answers = (sum(column) / 20 for column in zip(*lately[-20:]))
            rate = seen / (time.time() - started)
            print(f"step {step} of {len(steps)}, tags {tags:.3f}, answers {answers:.3f}, {rate:.0f} tokens a second", flush=True)
        if step % 250 == 0:
            save(kept, step, model, optimizer, schedule)


def save(file, step, *parts):
    """Whole or not at all."""
    os.makedirs(os.path.dirname(file), exist_ok=True)
    torch.save([step, *(part.state_dict() for part in parts)], file + ".new")
    os.replace(file + ".new", file)


def load(file, *parts):
    """How many steps were done."""
    step, *states = torch.load(file)
    for part, state in zip(parts, states):
        part.load_state_dict(state)
    return step


@torch.no_grad()
def judge(model, examples, tokenizer, given, device):
    """How well lines with a task stand out (average precision), and how likely the right answers are."""
    model.eval()
    tags = [single(tag, tokenizer) for tag in "+=-"]
    labels = {single(label, tokenizer) for label in LABELS}
    scored, losses = [], []
    for group in batches(examples, given.tokens, lambda groups: None):
        ids, targets = padded(*group)
        is_tag = [[one in labels for one in row] for row in ids.tolist()]
        with torch.autocast(device, torch.bfloat16, enabled=given.in_bf16):
            logits, wanted = logits_of(model, ids.to(device), targets.to(device))
        chances = logits.log_softmax(-1)
        at_label = torch.tensor(is_tag)[targets != UNTRAINED].tolist()
        for chance, token, is_label in zip(chances, wanted.tolist(), at_label):
            if is_label and token in tags:
                scored.append((chance[tags[0]].item(), token == tags[0]))
            else:
                losses.append(-chance[token].item())
    scored.sort(reverse=True)
    right, precisions = 0, []
    for rank, (_, is_task) in enumerate(scored, 1):
        right += is_task
        if is_task:
            precisions.append(right / rank)
    print(f"lines: average precision {sum(precisions) / len(precisions):.3f}; answers: loss {sum(losses) / len(losses):.3f}")


def main():
    asked = argparse.ArgumentParser()
    asked.add_argument("--base", required=True)
    asked.add_argument("--data", required=True)
    asked.add_argument("--out", required=True)
    asked.add_argument("--tune")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--rate", type=float, default=2e-4)
    asked.add_argument("--tokens", type=int, default=2048)
    asked.add_argument("--frozen", type=int, default=10)
    given = asked.parse_args()

    torch.manual_seed(given.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    # A processor without AVX-512 emulates bf16 a hundred times more slowly.
    given.in_bf16 = device == "cuda" or torch.ops.mkldnn._is_mkldnn_bf16_supported()
    tokenizer = AutoTokenizer.from_pretrained(given.base)
    model = AutoModelForCausalLM.from_pretrained(given.base, dtype=torch.float32).to(device)
    torch._dynamo.config.recompile_limit = 4 * len(LENGTHS)
    freeze(model, given.frozen)
    for layer in model.model.layers:
        layer.compile(dynamic=False)
    labels = torch.tensor([single(label, tokenizer) for label in LABELS], device=device)
    train(model, sequences(given.data, tokenizer), labels, given, device)
    model.save_pretrained(given.out)
    tokenizer.save_pretrained(given.out)
    os.remove(os.path.join(given.out, "interrupted.pt"))
    if given.tune:
        judge(model, sequences(given.tune, tokenizer)[0], tokenizer, given, device)


if __name__ == "__main__":
    main()
