import { bytesPerSecond, type Channel } from '#shared/recordings/schemas.ts'
import type { ManifestLine, ManifestLineOf } from './manifest.ts'
import type { StoredChunk } from './stored-recording.ts'

/** A recording as its manifest describes it. */
export type Folded = {
  details: Omit<ManifestLineOf<'details'>, 'is'>
  /** Complete chunks, by channel and number. */
  chunks: StoredChunk[]
  /** Where each opened chunk began. */
  opened: { channel: Channel; number: number; offsetMs: number }[]
  ended: Omit<ManifestLineOf<'ended'>, 'is'> | null
  wasSaid: boolean
  refusal: string | null
  cutMs: number | null
}

/**
 * Combines the lines, whatever their order and duplicates. Only the last refusal counts. Null without details.
 */
export function foldManifest(lines: ManifestLine[]): Folded | null {
  const told = lines.find((line) => line.is === 'details')
  if (!told) return null

  const { is: _, ...details } = told
  const cuts = all(lines, 'cut').map((line) => line.offsetMs)
  const cutMs = cuts.length > 0 ? Math.min(...cuts) : null
  const isKept = ({ offsetMs }: { offsetMs: number }) => cutMs === null || offsetMs < cutMs
  const sent = new Set(all(lines, 'sent').map(keyOf))
  const chunks = byPlace(all(lines, 'chunk')).filter(isKept)
  const ended = all(lines, 'ended').at(-1)
  return {
    details,
    chunks: chunks.map(({ channel, number, offsetMs, bytes, sha256 }) => ({
      channel,
      number,
      offsetMs,
      bytes,
      sha256,
      isSent: sent.has(keyOf({ channel, number })),
    })),
    opened: byPlace(all(lines, 'open')).map(({ channel, number, offsetMs }) => ({ channel, number, offsetMs })),
    ended: ended ? { at: ended.at, why: ended.why } : null,
    wasSaid: all(lines, 'said').length > 0,
    refusal: all(lines, 'refused').at(-1)?.sentence ?? null,
    cutMs,
  }
}

/** A chunk's end, from the start of its recording. */
export function endMs({ offsetMs, bytes }: Pick<StoredChunk, 'offsetMs' | 'bytes'>): number {
  return offsetMs + Math.round((bytes / bytesPerSecond) * 1000)
}

function keyOf({ channel, number }: { channel: Channel; number: number }): string {
  return `${channel}/${number}`
}

function all<Is extends ManifestLine['is']>(lines: ManifestLine[], is: Is): ManifestLineOf<Is>[] {
  return lines.filter((line): line is ManifestLineOf<Is> => line.is === is)
}

/** The last line for each chunk, in order of number. */
function byPlace<Placed extends { channel: Channel; number: number }>(lines: Placed[]): Placed[] {
  const last = new Map(lines.map((line) => [keyOf(line), line]))
  return [...last.values()].toSorted((a, b) => a.number - b.number || a.channel.localeCompare(b.channel))
}
