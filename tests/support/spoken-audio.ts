import { sampleRate } from '#shared/recordings/schemas.ts'

/** An utterance, as hidden in the samples of a test's audio. */
export type Said = { text: string; voice: number; start: number; end: number }

const mark = [31_337, -31_337, 31_337, -30_000]
const loud = 9_000
const letterBase = -20_000

/**
 * Audio that a stand-in transcribes as `text`: loud throughout, with the text and voice encoded in the first samples.
 */
export function spokenAudio(
  text: string,
  { voice = 0, seconds = 1.5 }: { voice?: number; seconds?: number } = {},
): Int16Array {
  const samples = new Int16Array(Math.round(seconds * sampleRate))
  for (let at = 0; at < samples.length; at++) samples[at] = at % 40 < 20 ? loud : -loud
  samples.set([
    ...mark,
    samples.length & 0x7fff,
    samples.length >> 15,
    voice,
    text.length,
    ...Array.from(text, (letter) => letterBase + letter.charCodeAt(0)),
  ])
  return samples
}

export function silence(seconds: number): Int16Array {
  return new Int16Array(Math.round(seconds * sampleRate))
}

export function joined(...parts: readonly Int16Array[]): Int16Array {
  const whole = new Int16Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Returns the utterances that lie fully within these samples, with their positions. */
export function saidIn(samples: Int16Array): Said[] {
  const said: Said[] = []
  const last = samples.length - mark.length
  for (let at = samples.indexOf(mark[0]!); at >= 0 && at < last; at = samples.indexOf(mark[0]!, at + 1)) {
    if (!mark.every((value, index) => samples[at + index] === value)) continue
    const [low, high, voice, letters] = samples.subarray(at + mark.length) as unknown as [
      number,
      number,
      number,
      number,
    ]
    const length = low + (high << 15)
    if (at + length > samples.length) continue
    const from = at + mark.length + 4
    const text = String.fromCharCode(...samples.subarray(from, from + letters).map((value) => value - letterBase))
    said.push({ text, voice, start: at / sampleRate, end: (at + length) / sampleRate })
    at += length - 1
  }
  return said
}

export function bytesOf(samples: Int16Array): Buffer {
  return Buffer.from(Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength))
}

/** A copy, because the bytes may start in the middle of a sample. */
export function samplesOf(bytes: Uint8Array): Int16Array {
  return new Int16Array(Uint8Array.from(bytes.subarray(0, bytes.length & ~1)).buffer)
}
