import { writeFileSync } from 'node:fs'

/** Audio at any sample rate: the amplitude at each second, from −1 to 1. */
export type Voice = (second: number) => number

/** Something like a voice: tones up to 1.8 kHz that come and go and never repeat. Each seed gives another voice. */
export function aVoice(seed: number): Voice {
  const random = randomOf(seed)
  const tones = Array.from({ length: 40 }, () => ({
    hertz: 90 + random() * 1700,
    phase: random() * 7,
    beat: 0.3 + random() * 3,
    turn: random() * 7,
  }))

  return (second) => {
    let height = 0
    for (const { hertz, phase, beat, turn } of tones)
      height += Math.sin(2 * Math.PI * hertz * second + phase) * (1 + Math.sin(2 * Math.PI * beat * second + turn))
    return height * 0.015
  }
}

export function samplesOf(voice: Voice, seconds: number, rate = 16_000): Int16Array {
  return Int16Array.from({ length: seconds * rate }, (_, index) => Math.round(voice(index / rate) * 32_767))
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

/** Returns how similar two pieces are; 1 means identical. */
function correlation(a: Int16Array, b: Int16Array): number {
  let [ab, aa, bb] = [0, 0, 0]
  for (let index = 0; index < a.length; index += 1) {
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
  const step = 2 // every second sample is enough to find tones up to 1.8 kHz
  for (let at = Math.max(0, from); at <= Math.min(to, whole.length - piece.length); at += to - from > 200 ? step : 1) {
    const likeness = correlation(piece, whole.subarray(at, at + piece.length))
    if (likeness > best.likeness) best = { at, likeness }
  }
  return to - from > 200 ? find(piece, whole, best.at - 4, best.at + 4) : best
}

/**
 * Compares `sound` with what was said in pieces of a twentieth of a second, from where it starts. Clock correction
 * moves pieces by a sample or two, so each is searched for next to the previous one.
 */
export function likenessOf(
  sound: Int16Array,
  said: Int16Array,
): { worst: number; pieces: number; movedBy: number; startedAt: number } {
  const piece = 800
  const first = find(sound.subarray(0, 4 * piece), said, 0, 5 * 16_000)
  let moved = 0
  let worst = 1
  let pieces = 0
  for (let at = 0; at + piece <= sound.length; at += piece, pieces += 1) {
    const here = first.at + at + moved
    const found = find(sound.subarray(at, at + piece), said, here - 3, here + 3)
    worst = Math.min(worst, found.likeness)
    moved += found.at - here
  }
  return { worst, pieces, movedBy: moved, startedAt: first.at }
}

function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}
