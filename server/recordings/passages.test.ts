import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bytesOf, joined, silence, spokenAudio } from '#tests/support/spoken-audio.ts'
import { isSilent, loudnessOf } from './loudness.ts'
import { cutPassage, nextStretch } from './passages.ts'
import { placeChunks, type Chunk } from './audio.ts'

const second = 16_000
const chunksOf = (seconds: number): Chunk[] =>
  Array.from({ length: seconds / 10 }, (_, number) => ({ number, bytes: 320_000, offsetMs: number * 10_000 }))
const stretchOf = (
  chunks: readonly Chunk[],
  { from = 0, isFinished = true, maxSeconds = 3600, separatesSpeakers = false } = {},
) => {
  const stretch = nextStretch({
    chunks: placeChunks(chunks),
    from: from * second,
    isFinished,
    maxSeconds,
    separatesSpeakers,
  })
  return stretch && { from: stretch.from / second, to: stretch.to / second, isWhole: stretch.isWhole }
}

describe('the next passage', () => {
  test('is five minutes, to be cut, while more follows', () => {
    expect(stretchOf(chunksOf(700))).toEqual({ from: 0, to: 300, isWhole: false })
    expect(stretchOf(chunksOf(700), { isFinished: false })).toEqual({ from: 0, to: 300, isWhole: false })
  })

  test('is 15 minutes with speaker detection, or five minutes during the recording', () => {
    expect(stretchOf(chunksOf(2000), { separatesSpeakers: true })).toEqual({ from: 0, to: 900, isWhole: false })
    expect(stretchOf(chunksOf(700), { separatesSpeakers: true })).toEqual({ from: 0, to: 700, isWhole: true })
    expect(stretchOf(chunksOf(700), { separatesSpeakers: true, isFinished: false })).toEqual({
      from: 0,
      to: 700,
      isWhole: false,
    })
    expect(stretchOf(chunksOf(300), { separatesSpeakers: true, isFinished: false })).toBeNull()
  })

  test('is never longer than the provider takes', () => {
    expect(stretchOf(chunksOf(700), { maxSeconds: 30 })).toEqual({ from: 0, to: 30, isWhole: false })
  })

  test('is the rest once the recording is over', () => {
    expect(stretchOf(chunksOf(700), { from: 600 })).toEqual({ from: 600, to: 700, isWhole: true })
    expect(stretchOf(chunksOf(700), { from: 700 })).toBeNull()
  })

  test('waits for more audio during the recording', () => {
    expect(stretchOf(chunksOf(300), { isFinished: false })).toBeNull()
    expect(stretchOf([], { isFinished: false })).toBeNull()
  })

  test('ends at a pause', () => {
    const paused = chunksOf(60).map((chunk) =>
      chunk.number > 2 ? { ...chunk, offsetMs: chunk.offsetMs + 60_000 } : chunk,
    )

    expect(stretchOf(paused, { isFinished: false })).toEqual({ from: 0, to: 30, isWhole: true })
    expect(stretchOf(paused, { from: 30, isFinished: false })).toBeNull()
  })

  test('covers all audio, each sample once', () => {
    const lengths = fc.array(
      fc.record({ seconds: fc.integer({ min: 1, max: 900 }), pause: fc.integer({ min: 0, max: 20_000 }) }),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(lengths, fc.integer({ min: 1, max: 1200 }), fc.boolean(), (parts, maxSeconds, separatesSpeakers) => {
        let offsetMs = 0
        const chunks = placeChunks(
          parts.map(({ seconds, pause }, number) => ({
            number,
            bytes: seconds * 32_000,
            offsetMs: (offsetMs += pause + seconds * 1000) - seconds * 1000,
          })),
        )
        let from = 0
        for (
          let stretch = nextStretch({ chunks, from, isFinished: true, maxSeconds, separatesSpeakers });
          stretch;
          stretch = nextStretch({ chunks, from, isFinished: true, maxSeconds, separatesSpeakers })
        ) {
          expect(stretch.from).toBe(from)
          expect(stretch.to).toBeGreaterThan(from)
          expect(stretch.to - from).toBeLessThanOrEqual(Math.min(maxSeconds, separatesSpeakers ? 900 : 300) * second)
          from = stretch.to
        }
        expect(from).toBe(chunks.at(-1)?.to ?? 0)
      }),
    )
  })
})

describe('a passage', () => {
  const talk = (seconds: number) => spokenAudio('x', { seconds })

  test('is cut at a silence', () => {
    const audio = joined(talk(8.5), silence(0.4), talk(1.1))
    const { to } = cutPassage({ from: 100, to: 100 + audio.length, isWhole: false }, bytesOf(audio))

    expect((to - 100) / second).toBeGreaterThan(8.5)
    expect((to - 100) / second).toBeLessThan(8.9)
  })

  test('is cut in its last part, even if it is quieter before', () => {
    const audio = joined(talk(3), silence(3), talk(4))

    expect(
      cutPassage({ from: 0, to: audio.length, isWhole: false }, bytesOf(audio)).to / second,
    ).toBeGreaterThanOrEqual(8)
  })

  test('is cut anyway if there’s no silence', () => {
    const audio = talk(10)
    const { to } = cutPassage({ from: 0, to: audio.length, isWhole: false }, bytesOf(audio))

    expect(to / second).toBeGreaterThanOrEqual(8)
    expect(to / second).toBeLessThanOrEqual(10)
  })

  test('isn’t cut where the audio itself ends', () => {
    const audio = joined(talk(3), silence(1))

    expect(cutPassage({ from: 0, to: audio.length, isWhole: true }, bytesOf(audio)).to).toBe(audio.length)
  })

  test('is silent with room noise only', () => {
    const room = silence(3).map((_, index) => (index % 7) * 10 - 30)
    const low = silence(3).map((_, index) => Math.round(300 * Math.sin(index / 10)))
    const silentOf = (audio: Int16Array) =>
      cutPassage({ from: 0, to: audio.length, isWhole: true }, bytesOf(audio)).isSilent

    expect([silence(3), room, low, joined(silence(3), talk(0.5))].map(silentOf)).toEqual([true, true, false, false])
  })

  test('is silent in a part of it', () => {
    const loudness = loudnessOf(bytesOf(joined(silence(1), talk(1), silence(1))))

    expect([
      isSilent(loudness, 0, second),
      isSilent(loudness, 0.5 * second, 1.5 * second),
      isSilent(loudness, 2 * second, 3 * second),
    ]).toEqual([true, false, true])
  })
})
