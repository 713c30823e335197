"""
Writes trained weights as GGUF, with the tokenizer and settings of the base, in parts that llama.cpp reads as one, and their
checksums beside them:

    python export.py --weights DIR --out FOLDER [--type Q8_0] [--embeddings Q8_0]

The embeddings also choose each word, so they may need more bits than the matrices.
"""

import argparse
import hashlib
from pathlib import Path

import gguf
import numpy
import torch
from transformers import AutoModelForCausalLM

from base import FILE, FOLDER
from layout import rotated, weight_name

MOST_BYTES_OF_PART = 42_000_000

WRITTEN_ANEW = {"GGUF.version", "GGUF.tensor_count", "GGUF.kv_count", "general.architecture", "general.file_type", "general.quantization_version"}


def copy_settings(reader, writer):
    for field in reader.fields.values():
        if field.name in WRITTEN_ANEW:
            continue
        kind = field.types[0]
        inner = field.types[-1] if kind == gguf.GGUFValueType.ARRAY else None
        writer.add_key_value(field.name, field.contents(), kind, sub_type=inner)


def main():
    asked = argparse.ArgumentParser()
    asked.add_argument("--weights", required=True)
    asked.add_argument("--out", required=True)
    types = ["F16", "Q8_0", "Q5_1", "Q5_0", "Q4_1", "Q4_0"]
    asked.add_argument("--type", default="Q8_0", choices=types)
    asked.add_argument("--embeddings", default="Q8_0", choices=types)
    given = asked.parse_args()

    model = AutoModelForCausalLM.from_pretrained(given.weights, dtype=torch.float32)
    weights, config = model.state_dict(), model.config
    reader = gguf.GGUFReader(Path(FOLDER) / FILE)
    folder = Path(given.out)
    folder.mkdir(parents=True, exist_ok=True)
    writer = gguf.GGUFWriter(folder / "reader.gguf", "llama", split_max_size=MOST_BYTES_OF_PART)
    copy_settings(reader, writer)
    writer.add_quantization_version(gguf.GGML_QUANT_VERSION)
    for tensor in reader.tensors:
        values = weights[weight_name(tensor.name)].numpy().astype(numpy.float32)
        values = rotated(tensor.name, values, config)
        if values.ndim == 1:
            writer.add_tensor(tensor.name, values)
            continue
        kind = gguf.GGMLQuantizationType[given.embeddings if tensor.name == "token_embd.weight" else given.type]
        writer.add_tensor(tensor.name, gguf.quants.quantize(values, kind), raw_dtype=kind)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    parts = sorted(folder.glob("reader-*.gguf"))
    sums = [f"{hashlib.sha256(part.read_bytes()).hexdigest()}  {part.name}\n" for part in parts]
    (folder / "SHA256SUMS").write_text("".join(sums), encoding="utf-8")


if __name__ == "__main__":
    main()
