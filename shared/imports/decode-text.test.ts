import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const transcript = 'Zoë: größer\nBen: ok\n'
const utf8 = new TextEncoder().encode(transcript)

function utf16(text: string, littleEndian: boolean, mark: boolean): Uint8Array {
  const units = [...(mark ? [0xfeff] : []), ...Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))]
  const view = new DataView(new ArrayBuffer(units.length * 2))
  units.forEach((unit, at) => view.setUint16(at * 2, unit, littleEndian))
  return new Uint8Array(view.buffer)
}

test.each<[string, Uint8Array, string]>([
  ['UTF-8', utf8, 'utf-8'],
  ['UTF-8 with a byte order mark', new Uint8Array([0xef, 0xbb, 0xbf, ...utf8]), 'utf-8'],
  ['UTF-16 little endian', utf16(transcript, true, true), 'utf-16le'],
  ['UTF-16 big endian', utf16(transcript, false, true), 'utf-16be'],
  ['UTF-16 little endian without a mark', utf16(transcript, true, false), 'utf-16le'],
  ['UTF-16 big endian without a mark', utf16(transcript, false, false), 'utf-16be'],
  ['Windows line ends', new TextEncoder().encode(transcript.replaceAll('\n', '\r\n')), 'utf-8'],
])('%s is decoded', (_, bytes, encoding) => {
  expect(decodeText(bytes)).toEqual({ ok: true, encoding, text: transcript })
})

test('a file cut off inside a character loses only that character', () => {
  const cut = new TextEncoder().encode('Ana: 😀').subarray(0, -2)
  expect(decodeText(cut)).toEqual({ ok: true, encoding: 'utf-8', text: 'Ana: ' })
})

test.each<[string, number[], string]>([
  ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d], 'transcript_binary'],
  ['zeros among letters', [65, 66, 0, 67, 68, 69, 70, 71, 72], 'transcript_binary'],
  ['Latin-1', [0x5a, 0x6f, 0xeb, 0x3a, 0x20, 0x68, 0x69], 'transcript_unreadable'],
])('%s is refused', (_, bytes, because) => {
  expect(decodeText(new Uint8Array(bytes))).toEqual({ ok: false, because })
})

test('decoding never throws', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(typeof decodeText(bytes).ok).toBe('boolean')
    }),
  )
})
