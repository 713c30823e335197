import { Framer, type Frame } from './frames.ts'

/** Reads what a device gives until it ends, and gives it on in frames. The last one is given before it resolves. */
export async function readSound(sound: ReadableStream<AudioData>, origin: Origin, give: (frame: Frame) => void) {
  const reader = sound.getReader()
  let framer: Framer | null = null
  for (;;) {
    const { value: piece, done } = await reader.read().catch(() => ({ value: undefined, done: true }))
    if (done || !piece) break
    framer ??= new Framer(origin.of(piece.timestamp), give)
    framer.push({ samples: mono(piece), rate: piece.sampleRate, timestampUs: piece.timestamp })
    piece.close()
  }
  framer?.flush()
}

export type Origin = { of: (timestampUs: number) => number }

/** One beginning for both channels: a second before the first sound of either, as the other may have begun a little earlier. */
export function anOrigin(): Origin {
  let originUs: number | null = null
  return { of: (timestampUs) => (originUs ??= timestampUs - 1_000_000) }
}

/** All channels of a device as one. */
function mono(piece: AudioData): Float32Array {
  const { numberOfFrames, numberOfChannels } = piece
  const mixed = new Float32Array(numberOfFrames)
  piece.copyTo(mixed, { planeIndex: 0, format: 'f32-planar' })
  if (numberOfChannels === 1) return mixed

  const plane = new Float32Array(numberOfFrames)
  for (let index = 1; index < numberOfChannels; index += 1) {
    piece.copyTo(plane, { planeIndex: index, format: 'f32-planar' })
    for (let at = 0; at < numberOfFrames; at += 1) mixed[at]! += plane[at]!
  }
  return mixed.map((sample) => sample / numberOfChannels)
}
