import { Framer, type Frame } from './frames.ts'

/** Reads a device's audio until it ends and emits frames. Resolves after the last frame. */
export async function readAudio(audio: ReadableStream<AudioData>, origin: Origin, give: (frame: Frame) => void) {
  const reader = audio.getReader()
  let framer: Framer | null = null
  for (;;) {
    const { value: data, done } = await reader.read().catch(() => ({ value: undefined, done: true }))
    if (done || !data) break
    framer ??= new Framer(origin.of(data.timestamp), give)
    framer.push({ samples: mono(data), rate: data.sampleRate, timestampUs: data.timestamp })
    data.close()
  }
  framer?.flush()
}

export type Origin = { of: (timestampUs: number) => number }

/** Both channels' origin: a second before the first audio, because the other channel may have begun a bit earlier. */
export function anOrigin(): Origin {
  let originUs: number | null = null
  return { of: (timestampUs) => (originUs ??= timestampUs - 1_000_000) }
}

/** Mixes a device's channels to mono. */
function mono(data: AudioData): Float32Array {
  const { numberOfFrames, numberOfChannels } = data
  const mixed = new Float32Array(numberOfFrames)
  data.copyTo(mixed, { planeIndex: 0, format: 'f32-planar' })
  if (numberOfChannels === 1) return mixed

  const plane = new Float32Array(numberOfFrames)
  for (let index = 1; index < numberOfChannels; index += 1) {
    data.copyTo(plane, { planeIndex: index, format: 'f32-planar' })
    for (let at = 0; at < numberOfFrames; at += 1) mixed[at]! += plane[at]!
  }
  return mixed.map((sample) => sample / numberOfChannels)
}
