import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldManifest } from './fold-manifest.ts'
import { readManifest, writeLine, type ManifestLine } from './manifest.ts'

const sha = (digit: number) => String(digit % 10).repeat(64)
const lines: ManifestLine[] = [
  {
    is: 'details',
    id: '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b',
    userId: '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1c',
    serverUrl: 'https://kept.example',
    title: 'Wöchentlich 東京',
    startedAt: '2026-11-20T10:00:00.000Z',
    meetingId: null,
    channels: ['microphone', 'system'],
  },
  ...[0, 1, 2].flatMap((number): ManifestLine[] => [
    { is: 'open', channel: 'microphone', number, offsetMs: number * 10_000 },
    { is: 'chunk', channel: 'microphone', number, offsetMs: number * 10_000, bytes: 320_000, sha256: sha(number) },
    { is: 'sent', channel: 'microphone', number },
  ]),
  { is: 'ended', at: '2026-11-20T10:00:30.000Z', why: 'stopped' },
]
const written = Buffer.from(lines.map(writeLine).join(''))
const whole = foldManifest(lines)!
const read = (content: Buffer) => foldManifest(readManifest(content).lines)

test('written lines are read back', () => {
  expect(readManifest(written)).toEqual({ lines, wholeBytes: written.length })
  expect(whole.chunks.map(({ isSent }) => isSent)).toEqual([true, true, true])
})

test('a manifest cut at any byte still gives its complete lines', () => {
  for (let bytes = 0; bytes <= written.length; bytes += 1) {
    const { lines: told, wholeBytes } = readManifest(written.subarray(0, bytes))

    expect(lines.slice(0, told.length)).toEqual(told)
    expect(wholeBytes).toBe(Buffer.from(told.map(writeLine).join('')).length)
  }
})

test('duplicate or reordered lines change nothing', () => {
  const doubled = [...lines, ...lines]
  fc.assert(
    fc.property(fc.shuffledSubarray(doubled, { minLength: doubled.length }), (mixed) => {
      expect(foldManifest(mixed)).toEqual(whole)
    }),
  )
})

test('an altered byte invalidates only its line', () => {
  fc.assert(
    fc.property(fc.nat(written.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
      const altered = Buffer.from(written)
      altered[at] = altered[at]! ^ change
      const told = readManifest(altered).lines

      expect(lines).toEqual(expect.arrayContaining(told))
      expect(told.length).toBeGreaterThanOrEqual(lines.length - 2) // without its line feed, a line joins the next
    }),
    { numRuns: 500 },
  )
})

test('any file content can be read without an error', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => {
      expect(read(Buffer.from(bytes))).toBeNull()
    }),
  )
})

test('a valid line of an unknown kind is ignored', () => {
  const foreign = writeLine({ is: 'chunk', channel: '../../etc', number: -1 } as never)

  expect(readManifest(Buffer.from(foreign)).lines).toEqual([])
})
