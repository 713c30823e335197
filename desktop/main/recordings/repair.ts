import { open, readFile, rename, truncate, writeFile } from 'node:fs/promises'
import { bytesPerSecond, type Channel } from '#shared/recordings/schemas.ts'
import { endMs, foldManifest, type Folded } from './fold-manifest.ts'
import { readManifest, type ManifestLine } from './manifest.ts'
import { sha256, type RecordingFolder } from './recording-folder.ts'

/** Replaces a lost chunk, so that the numbers have no gap. */
const silence = Buffer.alloc(bytesPerSecond / 10)

/**
 * Repairs a recording after a crash or a manual change: cuts a torn line, completes an open chunk, updates the checksum
 * of an altered one, replaces a lost one with silence, and deletes an uploaded one. Returns null and moves the folder
 * aside when the manifest is unreadable.
 */
export async function repair(folder: RecordingFolder, id: string): Promise<Folded | null> {
  const content = await folder.readManifest().catch(() => Buffer.alloc(0))
  const { lines, wholeBytes } = readManifest(content)
  const told = foldManifest(lines)
  if (told?.details.id !== id) {
    await rename(folder.at, `${folder.at}.unreadable-${Date.now()}`)
    return null
  }
  if (wholeBytes < content.length) await folder.cutManifest(wholeBytes)

  const found: ManifestLine[] = []
  for (const channel of told.details.channels) found.push(...(await repairChannel(folder, told, channel)))
  if (found.length > 0) await folder.tell(...found)
  return foldManifest([...lines, ...found])
}

async function repairChannel(folder: RecordingFolder, told: Folded, channel: Channel): Promise<ManifestLine[]> {
  const there = new Set(await folder.chunkNumbers(channel))
  const known = new Map(told.chunks.filter((chunk) => chunk.channel === channel).map((chunk) => [chunk.number, chunk]))
  const began = new Map(told.opened.filter((one) => one.channel === channel).map((one) => [one.number, one.offsetMs]))
  const last = Math.max(-1, ...there, ...known.keys())

  const lines: ManifestLine[] = []
  let clock = 0
  for (let number = 0; number <= last; number += 1) {
    const chunk = known.get(number)
    const offsetMs = chunk?.offsetMs ?? Math.max(began.get(number) ?? clock, clock)
    if (told.cutMs !== null && offsetMs >= told.cutMs) {
      await folder.removeChunk(channel, number)
      continue
    }
    if (chunk?.isSent) {
      if (there.has(number)) await folder.removeChunk(channel, number)
      clock = endMs(chunk)
      continue
    }
    const bytes = await wholeSamples(folder.chunk(channel, number))
    if (bytes.length === 0 && !chunk && number === last) {
      await folder.removeChunk(channel, number) // opened, but never written
      continue
    }
    const kept = bytes.length > 0 ? bytes : silence
    if (bytes.length === 0) await replace(folder.chunk(channel, number), silence)
    const now = { channel, number, offsetMs, bytes: kept.length, sha256: sha256(kept) }
    if (chunk?.sha256 !== now.sha256) lines.push({ is: 'chunk', ...now })
    clock = endMs(now)
  }
  return lines
}

/** A chunk's bytes without a trailing half sample; empty when there's no file. */
async function wholeSamples(file: string): Promise<Buffer> {
  const bytes = await readFile(file).catch(() => Buffer.alloc(0))
  if (bytes.length % 2 === 0) return bytes
  await truncate(file, bytes.length - 1)
  return bytes.subarray(0, -1)
}

async function replace(file: string, bytes: Buffer) {
  await writeFile(file, bytes, { mode: 0o600 })
  const handle = await open(file, 'r+')
  await handle.datasync()
  await handle.close()
}
