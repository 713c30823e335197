import { writeFileSync } from 'node:fs'

/** Tones that come and go. */
export type Voice = { hertz: number; phase: number; beat: number; turn: number }[]

/** Something like a voice: tones up to 1.8 kHz that come and go and never repeat. Each seed gives another voice. */
export function aVoice(seed: number): Voice {
  const random = randomOf(seed)
  return Array.from({ length: 40 }, () => ({
    hertz: 90 + random() * 1700,
    phase: random() * 7,
    beat: 0.3 + random() * 3,
    turn: random() * 7,
  }))
}

/** Turns a vector for each sine, because calling `Math.sin` for each sample takes seconds. */
export function samplesOf(voice: Voice, seconds: number, rate = 16_000): Int16Array {
  const heights = new Float64Array(seconds * rate)
  for (const { hertz, phase, beat, turn } of voice) {
    const tone = (2 * Math.PI * hertz) / rate
    const swell = (2 * Math.PI * beat) / rate
    const [toneCos, toneSin, swellCos, swellSin] = [Math.cos(tone), Math.sin(tone), Math.cos(swell), Math.sin(swell)]
    let toneX = Math.cos(phase)
    let toneY = Math.sin(phase)
    let swellX = Math.cos(turn)
    let swellY = Math.sin(turn)
    for (let index = 0; index < heights.length; index += 1) {
      heights[index]! += toneY * (1 + swellY)
      const nextToneX = toneX * toneCos - toneY * toneSin
      toneY = toneX * toneSin + toneY * toneCos
      toneX = nextToneX
      const nextSwellX = swellX * swellCos - swellY * swellSin
      swellY = swellX * swellSin + swellY * swellCos
      swellX = nextSwellX
    }
  }
  return Int16Array.from(heights, (height) => Math.round(height * 0.015 * 32_767))
}

export function writeWav(file: string, voice: Voice, seconds: number, rate = 48_000) {
  const samples = samplesOf(voice, seconds, rate)
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + samples.byteLength, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(rate * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.byteLength, 40)
  writeFileSync(file, Buffer.concat([header, Buffer.from(samples.buffer)]))
}

/** Returns how similar two pieces are, from every `stride`th sample; 1 means identical. */
function correlation(a: Int16Array, b: Int16Array, stride = 1): number {
  let [ab, aa, bb] = [0, 0, 0]
  for (let index = 0; index < a.length; index += stride) {
    ab += a[index]! * b[index]!
    aa += a[index]! ** 2
    bb += b[index]! ** 2
  }
  return aa === 0 || bb === 0 ? 0 : ab / Math.sqrt(aa * bb)
}

/** Returns where in `whole`, between two positions, a piece fits best, and how similar it is there. */
export function find(
  piece: Int16Array,
  whole: Int16Array,
  from = 0,
  to = whole.length - piece.length,
): { at: number; likeness: number } {
  let best = { at: from, likeness: -1 }
  const isFar = to - from > 200
  const step = isFar ? 2 : 1 // every second place is enough to find tones up to 1.8 kHz
  const stride = isFar ? Math.ceil(piece.length / 500) : 1
  for (let at = Math.max(0, from); at <= Math.min(to, whole.length - piece.length); at += step) {
    const likeness = correlation(piece, whole.subarray(at, at + piece.length), stride)
    if (likeness > best.likeness) best = { at, likeness }
  }
  return isFar ? find(piece, whole, best.at - 4, best.at + 4) : best
}

/**
 * Compares `audio` with what was said in pieces of a twentieth of a second, from where it starts. Clock correction
 * may shift and stretch it by a thousandth, so each piece is searched for next to the previous one, also between
 * samples. Returns the pieces that are less similar than 0.99.
 */
export function compare(audio: Int16Array, said: Int16Array): { pieces: number; unlike: string[] } {
  const piece = 800
  const first = find(audio.subarray(0, 4 * piece), said, 0, 5 * 16_000)
  let moved = 0
  let pieces = 0
  const unlike: string[] = []
  for (let at = 0; at + piece <= audio.length; at += piece, pieces += 1) {
    const here = first.at + at + moved
    const part = audio.subarray(at, at + piece)
    const found = find(part, said, here - 3, here + 3)
    const likeness = found.likeness > 0.99 ? found.likeness : stretchedLikeness(part, said, found.at)
    if (likeness <= 0.99) unlike.push(`${likeness.toFixed(3)} at ${at / 16_000} s, moved by ${moved}`)
    moved += found.at - here
  }
  return { pieces, unlike }
}

/** How similar a piece is at best when moved by part of a sample and stretched by at most a thousandth. */
function stretchedLikeness(piece: Int16Array, whole: Int16Array, near: number): number {
  let best = -1
  for (const stretch of [-1, -0.5, 0, 0.5, 1])
    for (let by = -1.5; by <= 1.5; by += 0.125) {
      const step = 1 + stretch / 1000
      const moved = Int16Array.from(piece, (_, index) => between(whole, near + by + index * step))
      best = Math.max(best, correlation(piece, moved))
    }
  return best
}

/** The height between two samples, on the curve through them and their neighbors. */
function between(samples: Int16Array, at: number): number {
  const before = Math.floor(at)
  const a = samples[before - 1] ?? 0
  const b = samples[before] ?? 0
  const c = samples[before + 1] ?? 0
  const d = samples[before + 2] ?? 0
  const t = at - before
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
}

function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
