import type { Channel } from '#shared/recordings/schemas.ts'
import { Framer, type Frame } from './frames.ts'

/** What the page gives: the sound of a channel, to be read until it ends. */
export type Hear = { channel: Channel; sound: ReadableStream<AudioData> }
/** What it gets: frames, and that the sound of a channel is over. */
export type Heard = { channel: Channel; frame: Frame | null }

const second = 1_000_000
// One beginning for both channels, a little before the first sound of either.
let originUs: number | null = null

onmessage = ({ data: { channel, sound } }: MessageEvent<Hear>) => void hear(channel, sound)

async function hear(channel: Channel, sound: ReadableStream<AudioData>) {
  let framer: Framer | null = null
  const reader = sound.getReader()
  for (;;) {
    const { value: piece, done } = await reader.read().catch(() => ({ value: undefined, done: true }))
    if (done || !piece) break
    originUs ??= piece.timestamp - second
    framer ??= new Framer(originUs, (frame) => postMessage({ channel, frame } satisfies Heard, { transfer: [frame.samples] }))
    framer.push({ samples: mono(piece), rate: piece.sampleRate, timestampUs: piece.timestamp })
    piece.close()
  }
  framer?.flush()
  postMessage({ channel, frame: null } satisfies Heard)
}

/** All channels of a device as one. */
function mono(piece: AudioData): Float32Array {
  const { numberOfFrames, numberOfChannels } = piece
  const mixed = new Float32Array(numberOfFrames)
  const plane = new Float32Array(numberOfFrames)
  for (let index = 0; index < numberOfChannels; index += 1) {
    piece.copyTo(plane, { planeIndex: index, format: 'f32-planar' })
    for (let at = 0; at < numberOfFrames; at += 1) mixed[at]! += plane[at]! / numberOfChannels
  }
  return mixed
}
