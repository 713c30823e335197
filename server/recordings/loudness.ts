import { sampleRate } from '#shared/recordings/schemas.ts'

/** The window that loudness is measured over: 20 ms. */
const windowSamples = sampleRate / 50
/** Below this is room noise, not a voice: −55 dB. */
const floor = 58
/** How many windows to average around a cut. */
const quietWindows = 15

/** The loudness (RMS) of each 20 ms of raw audio. */
export function loudnessOf(pcm: Buffer): Float64Array {
  const samples = Math.floor(pcm.length / 2)
  const loudness = new Float64Array(Math.ceil(samples / windowSamples))
  for (let window = 0; window < loudness.length; window++) {
    const [from, to] = [window * windowSamples, Math.min(samples, (window + 1) * windowSamples)]
    let sum = 0
    for (let sample = from; sample < to; sample++) sum += pcm.readInt16LE(2 * sample) ** 2
    loudness[window] = Math.sqrt(sum / (to - from))
  }
  return loudness
}

/** Whether the audio between two samples is silent. */
export function isSilent(loudness: Float64Array, from = 0, to = Number.POSITIVE_INFINITY): boolean {
  return loudness
    .subarray(Math.floor(from / windowSamples), Math.ceil(to / windowSamples))
    .every((value) => value < floor)
}

/** The quietest sample in a range, where a cut splits no word; the latest of equals. */
export function quietestPlace(loudness: Float64Array, from: number, to: number): number {
  const [first, last] = [Math.ceil(from / windowSamples), Math.min(loudness.length, Math.floor(to / windowSamples))]
  const half = Math.floor(quietWindows / 2)
  let best = last
  let least = Number.POSITIVE_INFINITY
  for (let window = first; window < last; window++) {
    const around = loudness.subarray(Math.max(0, window - half), window + half + 1)
    const loud = around.reduce((sum, value) => sum + value, 0) / around.length
    if (loud > least) continue
    least = loud
    best = window
  }
  return Math.min(best * windowSamples + windowSamples / 2, to)
}
