"""
Fine-tunes the base model on all examples. One command and its seed give one run:

    python train.py --base DIR --data FILE --out DIR [--seed 1] [--epochs 3] [--minutes 100]

`--data` is what `prepare.py` wrote: token files, so that a run starts at once.
"""

import argparse
import math
import random
import time
from pathlib import Path

import torch
from transformers import AutoModelForCausalLM

UNTRAINED = -100  # what the loss leaves out


def batches(examples, tokens, seed):
    """Examples of about the same length together, at most so many tokens a batch with its padding, in random order."""
    order = sorted(range(len(examples)), key=lambda at: (len(examples[at][0]), at))
    groups, group = [], []
    for at in order:
        if group and (len(group) + 1) * len(examples[at][0]) > tokens:
            groups.append(group)
            group = []
        group.append(at)
    groups.append(group)
    random.Random(seed).shuffle(groups)
    return groups


def padded(examples):
    longest = max(len(ids) for ids, _ in examples)
    ids = torch.zeros(len(examples), longest, dtype=torch.long)
    labels = torch.full((len(examples), longest), UNTRAINED)
    mask = torch.zeros(len(examples), longest, dtype=torch.long)
    for row, (tokens, learned) in enumerate(examples):
        ids[row, : len(tokens)] = torch.tensor(tokens)
        mask[row, : len(tokens)] = 1
        labels[row, : len(tokens)] = torch.where(torch.tensor(learned), torch.tensor(tokens), UNTRAINED)
    return ids, mask, labels


def loss_of(model, ids, mask, labels):
    """Computes only the logits that are learned from: the vocabulary is wide, and most of a prompt isn't learned."""
    hidden = model.model(input_ids=ids, attention_mask=mask).last_hidden_state[:, :-1]
    wanted = labels[:, 1:]
    learned = wanted != UNTRAINED
    return torch.nn.functional.cross_entropy(model.lm_head(hidden[learned]).float(), wanted[learned])


def main():
    asked = argparse.ArgumentParser()
    asked.add_argument("--base", required=True)
    asked.add_argument("--data", required=True)
    asked.add_argument("--out", required=True)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--epochs", type=float, default=3)
    asked.add_argument("--minutes", type=float, default=math.inf)
    asked.add_argument("--rate", type=float, default=2e-4)
    asked.add_argument("--tokens", type=int, default=8192)
    given = asked.parse_args()

    torch.manual_seed(given.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    model = AutoModelForCausalLM.from_pretrained(given.base, dtype=torch.float32).to(device)
    examples = torch.load(given.data, weights_only=True)
    epochs = [batches(examples, given.tokens, given.seed * 1000 + epoch) for epoch in range(math.ceil(given.epochs))]
    steps = [group for epoch in epochs for group in epoch][: round(len(epochs[0]) * given.epochs)]
    optimizer = torch.optim.AdamW(model.parameters(), lr=given.rate, betas=(0.9, 0.95), weight_decay=0.1)
    warm = max(1, len(steps) // 20)
    started, seen, total = time.time(), 0, 0.0
    model.train()
    for step, group in enumerate(steps, 1):
        done = max(step / len(steps), (time.time() - started) / 60 / given.minutes)
        if done > 1:
            break
        for part in optimizer.param_groups:
            part["lr"] = given.rate * min(step / warm, 0.5 * (1 + math.cos(math.pi * done)) + 0.02)
        ids, mask, labels = (one.to(device) for one in padded([examples[at] for at in group]))
        with torch.autocast(device, torch.bfloat16):
            loss = loss_of(model, ids, mask, labels)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        optimizer.zero_grad(set_to_none=True)
        seen += int(mask.sum())
        total += loss.item()
        if step % 20 == 0:
            rate = seen / (time.time() - started)
            print(f"step {step} of {len(steps)}, loss {total / 20:.3f}, {rate:.0f} tokens a second", flush=True)
            total = 0.0
        if step % 400 == 0:
            model.save_pretrained(Path(given.out))
    model.save_pretrained(Path(given.out))


if __name__ == "__main__":
    main()
