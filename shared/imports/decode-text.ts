export type Decoded =
  | { ok: true; text: string; encoding: Encoding }
  | { ok: false; because: 'transcript_binary' | 'transcript_unreadable' }

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be'

/**
 * Decodes a text file: UTF-8 or UTF-16, with or without a byte order mark. Line ends become `\n`. A file
 * cut off inside a character loses only that character. Never throws.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  const { encoding, skip } = encodingOf(bytes)
  const body = bytes.subarray(skip)
  const text = encoding === 'utf-8' ? decodeUtf8(body) : decodeUtf16(body, encoding)

  if (text === null) return { ok: false, because: looksBinary(bytes) ? 'transcript_binary' : 'transcript_unreadable' }
  if (hasControlCharacters(text)) return { ok: false, because: 'transcript_binary' }

  return { ok: true, encoding, text: text.replace(/\r\n?/g, '\n') }
}

function encodingOf(bytes: Uint8Array): { encoding: Encoding; skip: number } {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return { encoding: 'utf-8', skip: 3 }
  if (first === 0xff && second === 0xfe) return { encoding: 'utf-16le', skip: 2 }
  if (first === 0xfe && second === 0xff) return { encoding: 'utf-16be', skip: 2 }

  return { encoding: unmarkedUtf16(bytes) ?? 'utf-8', skip: 0 }
}

/** In UTF-16, mostly Latin text has zeros in all even or all odd bytes. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, 4096)
  const pairs = Math.floor(sample.length / 2)
  if (pairs < 2) return null

  let even = 0
  let odd = 0
  for (let at = 0; at < pairs * 2; at += 2) {
    if (sample[at] === 0) even++
    if (sample[at + 1] === 0) odd++
  }
  if (odd > pairs * 0.4 && even < pairs * 0.05) return 'utf-16le'
  if (even > pairs * 0.4 && odd < pairs * 0.05) return 'utf-16be'
  return null
}

function decodeUtf8(bytes: Uint8Array): string | null {
  for (let cut = 0; cut <= 3; cut++) {
    if (cut > 0 && !endsInsideCharacter(bytes, cut)) continue
    const text = attempt('utf-8', bytes.subarray(0, bytes.length - cut))
    if (text !== null) return text
  }
  return null
}

function endsInsideCharacter(bytes: Uint8Array, cut: number): boolean {
  return (bytes[bytes.length - cut] ?? 0) >= 0xc0
}

function decodeUtf16(bytes: Uint8Array, encoding: Encoding): string | null {
  return attempt(encoding, bytes.subarray(0, bytes.length - (bytes.length % 2)))
}

function attempt(encoding: Encoding, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: false }).decode(bytes)
  } catch {
    return null
  }
}

function looksBinary(bytes: Uint8Array): boolean {
  return bytes.subarray(0, 65_536).some((byte) => byte === 0)
}

/** Whether there are more control characters than tabs, line ends and a few escape sequences. */
function hasControlCharacters(text: string): boolean {
  const sample = text.slice(0, 65_536)
  let found = 0
  for (let at = 0; at < sample.length; at++) {
    const code = sample.charCodeAt(at)
    if (code === 0) return true
    if (code < 32 && (code < 9 || code > 13) && code !== 27) found++
  }
  return found > sample.length * 0.01
}
