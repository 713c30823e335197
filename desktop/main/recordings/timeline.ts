import { sampleRate } from '#shared/recordings/schemas.ts'

const blockSamples = sampleRate // the clocks are compared once per second of audio
const windowBlocks = 30
const settledBlocks = 5
const slewSamples = 16 // a second may be stretched by a thousandth, which is inaudible
const deadSamples = 240 // fifteen milliseconds: timestamps are never exact
const jumpSamples = sampleRate / 2

/** Where part of a frame belongs: samples `from` to `to` go to `first` in the recording, with a new `length`. */
export type Placed = { from: number; to: number; first: number; length: number }

export type Timeline = ReturnType<typeof createTimeline>

/**
 * Aligns a device's audio with the recording. A device's clock drifts by a few hundred ppm from the Mac's. The smallest
 * delay in half a minute shows the drift, because audio never arrives early. Seconds are stretched by at most a
 * thousandth to compensate; a stall of more than half a second becomes a gap. No audio is dropped.
 */
export function createTimeline() {
  /** How far each second is shifted at its start and end. */
  const moves: { begin: number; end: number }[] = []
  const delays: number[] = []
  let base: number | null = null
  let firstBlock = 0

  const moveOf = (block: number) => {
    while (moves.length <= block - firstBlock) moves.push(nextMove())
    return moves[block - firstBlock]!
  }
  const nextMove = () => {
    const now = moves.at(-1)?.end ?? 0
    const apart = delays.length < settledBlocks ? 0 : Math.min(...delays.slice(-windowBlocks)) - now
    if (Math.abs(apart) <= deadSamples) return { begin: now, end: now }
    if (apart > jumpSamples && delays.length >= windowBlocks) return { begin: now + apart, end: now + apart }
    return { begin: now, end: now + Math.sign(apart) * Math.min(slewSamples, Math.abs(apart)) }
  }
  const placeOf = (at: number, block: number) => {
    const { begin, end } = moveOf(block)
    return Math.round(base! + at + begin + ((end - begin) * (at - block * blockSamples)) / blockSamples)
  }

  return {
    /** `at` counts from the start of the capture; `nowMs` is the last sample's time since the recording's start. */
    place: (at: number, count: number, nowMs: number): Placed[] => {
      const arrived = (nowMs * sampleRate) / 1000
      if (base === null) {
        base = Math.max(0, arrived - count) - at
        firstBlock = Math.floor(at / blockSamples)
      }
      const block = Math.max(firstBlock, Math.floor(at / blockSamples))
      const index = block - firstBlock
      const delay = arrived - (base + at + count)
      while (delays.length < index) delays.push(delay)
      delays[index] = Math.min(delays[index] ?? delay, delay)

      const parts: Placed[] = []
      for (let from = 0; from < count;) {
        const current = Math.max(firstBlock, Math.floor((at + from) / blockSamples))
        const to = Math.min(count, (current + 1) * blockSamples - at)
        const first = placeOf(at + from, current)
        parts.push({ from, to, first: Math.max(0, first), length: placeOf(at + to, current) - first })
        from = to
      }
      return parts
    },
  }
}

/** Resamples to another length. */
export function stretch(samples: Int16Array, length: number): Int16Array {
  if (length === samples.length || samples.length < 2) return samples
  const step = (samples.length - 1) / Math.max(1, length - 1)
  return Int16Array.from({ length }, (_, index) => {
    const at = index * step
    const before = Math.min(samples.length - 2, Math.floor(at))
    const [a, b, c, d] = [
      samples[Math.max(0, before - 1)]!,
      samples[before]!,
      samples[before + 1]!,
      samples[Math.min(samples.length - 1, before + 2)]!,
    ]
    const t = at - before
    const curve = b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
    return Math.max(-32_768, Math.min(32_767, Math.round(curve)))
  })
}
