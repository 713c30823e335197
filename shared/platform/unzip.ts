import { Unzip, UnzipInflate } from 'fflate'

export class TooMuch extends Error {}

export type Entry = { name: string; bytes: Uint8Array }
type Bounds = { entries: number; bytes: number }

const stepBytes = 65_536

export const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4

/**
 * The files of a zip archive whose names are wanted. Stops inflating as soon as there are more than allowed, whatever
 * the archive says about itself. Throws `TooMuch`, or what fflate throws when the archive is broken.
 */
export function unzip(archive: Uint8Array, isWanted: (name: string) => boolean, { entries, bytes }: Bounds): Entry[] {
  const found: Entry[] = []
  let inflated = 0
  const zip = new Unzip((file) => {
    if (!isWanted(file.name)) return
    if (found.length >= entries) throw new TooMuch()
    const entry: Entry = { name: file.name, bytes: new Uint8Array() }
    const parts: Uint8Array[] = []
    found.push(entry)
    file.ondata = (error, part, isLast) => {
      if (error) throw error
      inflated += part.length
      if (inflated > bytes) throw new TooMuch()
      parts.push(part)
      if (isLast) entry.bytes = joined(parts)
    }
    file.start()
  })
  zip.register(UnzipInflate)
  for (let from = 0; from < archive.length; from += stepBytes)
    zip.push(archive.subarray(from, from + stepBytes), from + stepBytes >= archive.length)
  return found
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
