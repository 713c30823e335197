"""How GGUF names and lays out the weights of a Llama model, and transformers does."""

NAMES = {
    "attn_q": "self_attn.q_proj",
    "attn_k": "self_attn.k_proj",
    "attn_v": "self_attn.v_proj",
    "attn_output": "self_attn.o_proj",
    "attn_norm": "input_layernorm",
    "ffn_norm": "post_attention_layernorm",
    "ffn_gate": "mlp.gate_proj",
    "ffn_up": "mlp.up_proj",
    "ffn_down": "mlp.down_proj",
}


def weight_name(name):
    """What transformers calls a tensor of a GGUF file."""
    if name == "token_embd.weight":
        return "model.embed_tokens.weight"
    if name == "output_norm.weight":
        return "model.norm.weight"
    _, block, part, _ = name.split(".")
    return f"model.layers.{block}.{NAMES[part]}.weight"


def heads_of(name, config):
    """How many heads a tensor rotates; None if it rotates none."""
    if ".attn_q." in name:
        return config.num_attention_heads
    return config.num_key_value_heads if ".attn_k." in name else None


def rotated(name, matrix, config):
    """llama.cpp pairs neighbours where transformers pairs halves of a head."""
    heads = heads_of(name, config)
    if heads is None:
        return matrix
    rows, columns = matrix.shape
    return matrix.reshape(heads, 2, rows // heads // 2, columns).swapaxes(1, 2).reshape(rows, columns)


def restored(name, matrix, config):
    """The other way round."""
    heads = heads_of(name, config)
    if heads is None:
        return matrix
    rows, columns = matrix.shape
    return matrix.reshape(heads, rows // heads // 2, 2, columns).swapaxes(1, 2).reshape(rows, columns)
