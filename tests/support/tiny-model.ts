import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const embedding = 64
const heads = 2
const feedForward = 128
const layers = 1
const contextLength = 32_768

/** The types that the GGUF format gives its values. */
const type = { uint32: 4, int32: 5, float32: 6, bool: 7, string: 8, array: 9 }
const alignment = 32
const float32Tensor = 0

const tokenType = { normal: 1, unknown: 2, control: 3, byte: 6 }
const byteToken = (byte: number) => `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`
const preferred = 4
const closing = ['"', ']', '}'].map((sign) => byteToken(sign.charCodeAt(0)))
const tokens = [
  { text: '<unk>', type: tokenType.unknown },
  { text: '<|im_start|>', type: tokenType.control },
  { text: '<|im_end|>', type: tokenType.control },
  ...Array.from({ length: 256 }, (_, byte) => ({
    text: byteToken(byte),
    type: tokenType.byte,
  })),
  { text: '▁', type: tokenType.normal }, // how this kind of vocabulary writes a space
]

const chatTemplate =
  "{% for message in messages %}{{'<|im_start|>' + message['role'] + '\n' + message['content'] + '<|im_end|>' + '\n'}}{% endfor %}{% if add_generation_prompt %}{{ '<|im_start|>assistant\n' }}{% endif %}"

/** `brief` ends a text or a list as soon as the grammar lets it; `endless` never does, and soon repeats itself. */
export type Manner = 'brief' | 'endless'

/**
 * Writes a language model of 0.3 MB with random weights, always the same, and returns its path. It reads and writes
 * single bytes. What it says is nonsense, but with a grammar it's JSON.
 */
export function writeTinyModel(manner: Manner = 'brief'): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'kept-model-')), 'tiny.gguf')
  writeFileSync(file, tinyModel(manner))
  return file
}

function tinyModel(manner: Manner): Buffer {
  const metadata = [
    text('general.architecture', 'llama'),
    text('general.name', 'Tiny'),
    number('general.alignment', alignment),
    number('llama.vocab_size', tokens.length),
    number('llama.context_length', contextLength),
    number('llama.embedding_length', embedding),
    number('llama.block_count', layers),
    number('llama.feed_forward_length', feedForward),
    number('llama.rope.dimension_count', embedding / heads),
    number('llama.attention.head_count', heads),
    number('llama.attention.head_count_kv', 1),
    entry('llama.attention.layer_norm_rms_epsilon', type.float32, float32(1e-5)),
    text('tokenizer.ggml.model', 'llama'),
    list(
      'tokenizer.ggml.tokens',
      type.string,
      tokens.map((token) => string(token.text)),
    ),
    list(
      'tokenizer.ggml.scores',
      type.float32,
      tokens.map(() => float32(0)),
    ),
    list(
      'tokenizer.ggml.token_type',
      type.int32,
      tokens.map((token) => uint32(token.type)),
    ),
    number('tokenizer.ggml.unknown_token_id', 0),
    number('tokenizer.ggml.bos_token_id', 1),
    number('tokenizer.ggml.eos_token_id', 2),
    entry('tokenizer.ggml.add_bos_token', type.bool, Buffer.from([0])),
    entry('tokenizer.ggml.add_space_prefix', type.bool, Buffer.from([0])),
    text('tokenizer.chat_template', chatTemplate),
  ]
  const tensors = [
    tensor('token_embd.weight', embedding, tokens.length),
    tensor('output_norm.weight', embedding),
    tensor('output.weight', embedding, tokens.length),
    ...Array.from({ length: layers }, (_, layer) => blockOf(layer)).flat(),
  ]
  const data = tensors.map((of) => aligned(weightsOf(of, manner)))
  let offset = 0
  const descriptions = tensors.map(({ name, dimensions }, index) => {
    const described = Buffer.concat([
      string(name),
      uint32(dimensions.length),
      ...dimensions.map(uint64),
      uint32(float32Tensor),
      uint64(offset),
    ])
    offset += data[index]!.length
    return described
  })
  const header = [Buffer.from('GGUF'), uint32(3), uint64(tensors.length), uint64(metadata.length)]
  return Buffer.concat([aligned(Buffer.concat([...header, ...metadata, ...descriptions])), ...data])
}

function blockOf(layer: number) {
  const name = (part: string) => `blk.${layer}.${part}.weight`
  return [
    tensor(name('attn_norm'), embedding),
    tensor(name('attn_q'), embedding, embedding),
    tensor(name('attn_k'), embedding, embedding / heads),
    tensor(name('attn_v'), embedding, embedding / heads),
    tensor(name('attn_output'), embedding, embedding),
    tensor(name('ffn_norm'), embedding),
    tensor(name('ffn_gate'), embedding, feedForward),
    tensor(name('ffn_down'), feedForward, embedding),
    tensor(name('ffn_up'), embedding, feedForward),
  ]
}

const tensor = (name: string, ...dimensions: number[]) => ({
  name,
  dimensions,
  size: dimensions.reduce((product, length) => product * length, 1),
})

type Tensor = ReturnType<typeof tensor>

/**
 * The layer changes little, so that each byte follows from the one before. The first number of each embedding is the
 * same, so that the first number of an output says how much that byte is preferred after any other.
 */
function weightsOf({ name, size }: Tensor, manner: Manner): Buffer {
  if (name.endsWith('norm.weight')) return Buffer.concat(Array.from({ length: size }, () => float32(1)))

  const numbers = randomNumbers(size, name.startsWith('blk.') ? 0.05 : 1)
  const preference = manner === 'brief' ? preferred : -preferred
  const first = (token: string) => (name === 'token_embd.weight' ? preferred : closing.includes(token) ? preference : 0)
  if (['token_embd.weight', 'output.weight'].includes(name))
    tokens.forEach(({ text: token }, index) => (numbers[index * embedding] = first(token)))
  return Buffer.concat(numbers.map(float32))
}

/** Numbers up to `largest` from a linear congruential generator, so that they are the same on every machine. */
function randomNumbers(size: number, largest: number): number[] {
  let seed = size
  return Array.from({ length: size }, () => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32
    return (seed / 2 ** 31 - 1) * largest
  })
}

const entry = (key: string, valueType: number, value: Buffer) => Buffer.concat([string(key), uint32(valueType), value])
const text = (key: string, value: string) => entry(key, type.string, string(value))
const number = (key: string, value: number) => entry(key, type.uint32, uint32(value))
const list = (key: string, itemType: number, items: Buffer[]) =>
  entry(key, type.array, Buffer.concat([uint32(itemType), uint64(items.length), ...items]))

function string(value: string): Buffer {
  const bytes = Buffer.from(value)
  return Buffer.concat([uint64(bytes.length), bytes])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function uint64(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}

function float32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeFloatLE(value)
  return bytes
}

const aligned = (bytes: Buffer) =>
  Buffer.concat([bytes, Buffer.alloc((alignment - (bytes.length % alignment)) % alignment)])
