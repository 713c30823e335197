import { crc32 } from 'node:zlib'
import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { Id, Instant } from '#shared/platform/schemas.ts'
import { Channel, Sha256 } from '#shared/recordings/schemas.ts'

const offsetMs = z.number().int().min(0)
const place = {
  channel: Channel,
  number: z
    .number()
    .int()
    .min(0)
    .max(limits.recordingChunks - 1),
}

/** The lines of manifest.jsonl, which is only ever appended to. The names are on users' disks, so they stay. */
const ManifestLine = z.discriminatedUnion('is', [
  z.strictObject({
    is: z.literal('details'),
    id: Id,
    userId: Id,
    serverUrl: z.string(),
    title: z.string(),
    startedAt: Instant,
    meetingId: Id.nullable(),
    channels: z.array(Channel).min(1),
  }),
  /** A chunk begins; recovery needs its offset if it's never completed. */
  z.strictObject({ is: z.literal('open'), ...place, offsetMs }),
  z.strictObject({ is: z.literal('chunk'), ...place, offsetMs, bytes: z.number().int().min(2), sha256: Sha256 }),
  z.strictObject({ is: z.literal('sent'), ...place }),
  /** Everything from here on is cut: the silence before an automatic stop. */
  z.strictObject({ is: z.literal('cut'), offsetMs }),
  z.strictObject({
    is: z.literal('ended'),
    at: Instant,
    why: z.enum(['stopped', 'quit', 'silence', 'sleep', 'cut-off']),
  }),
  /** The user was told why it ended. */
  z.strictObject({ is: z.literal('said') }),
  z.strictObject({ is: z.literal('refused'), sentence: z.string().nullable() }),
])

export type ManifestLine = z.infer<typeof ManifestLine>
export type ManifestLineOf<Is extends ManifestLine['is']> = Extract<ManifestLine, { is: Is }>

/** A line with its checksum first, so that a damaged one is ignored. */
export function writeLine(line: ManifestLine): string {
  const json = JSON.stringify(line)
  return `${checksum(json)} ${json}\n`
}

/** The complete lines, and how many bytes to keep; the rest is torn. */
export function readManifest(content: Buffer): { lines: ManifestLine[]; wholeBytes: number } {
  const wholeBytes = content.lastIndexOf('\n') + 1
  const lines = content
    .subarray(0, wholeBytes)
    .toString()
    .split('\n')
    .flatMap((text) => readLine(text) ?? [])
  return { lines, wholeBytes }
}

function readLine(text: string): ManifestLine | undefined {
  const json = text.slice(9)
  if (text.slice(0, 9) !== `${checksum(json)} `) return undefined
  try {
    return ManifestLine.safeParse(JSON.parse(json)).data
  } catch {
    return undefined
  }
}

function checksum(text: string): string {
  return crc32(text).toString(16).padStart(8, '0')
}
