import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { Id, Instant } from '#shared/platform/schemas.ts'

/** The two sides of a call: what the person says, and what the Mac plays. */
export const Channel = z.enum(['microphone', 'system'])
export const channels = Channel.options

export { bytesPerSecond, chunkSeconds, sampleRate } from './sound.ts'

/** What becomes of the sound once its words are written down. */
export const AudioRetention = z.enum(['AFTER_TRANSCRIPT', 'THIRTY_DAYS', 'FOREVER'])

export const CreateRecording = z.strictObject({
  id: Id,
  title: z.string().trim().min(1, 'Name the recording.').max(limits.titleLength),
  startedAt: Instant,
  channels: z
    .array(Channel)
    .min(1)
    .max(2)
    .refine((all) => new Set(all).size === all.length, 'Name each channel once.'),
  /** The meeting of the calendar that is recorded; without one it becomes an event of its own. */
  meetingId: Id.optional(),
})

export const ChunkNumber = z.coerce
  .number()
  .int()
  .min(0)
  .max(limits.recordingChunks - 1)
/** A week of milliseconds: a recording may be paused for long, but not for good. */
export const OffsetMs = z.coerce.number().int().min(0).max(604_800_000)
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'Must be a SHA-256 in 64 small hexadecimal digits.')

/** How many chunks each channel has, and when the recording ended. */
export const FinishRecording = z.strictObject({
  chunks: z.partialRecord(Channel, z.number().int().min(0).max(limits.recordingChunks)),
  endedAt: Instant,
})
export const FinishedRecording = z.object({ eventId: Id })

export const Recording = z.object({
  id: Id,
  title: z.string(),
  /** The event that it is part of. */
  meetingId: Id.nullable(),
  startedAt: Instant,
  endedAt: Instant.nullable(),
  channels: z.array(Channel),
  chunks: z.array(
    z.object({ channel: Channel, number: z.number(), bytes: z.number(), sha256: z.string(), offsetMs: z.number() }),
  ),
  finishedAt: Instant.nullable(),
  transcribedAt: Instant.nullable(),
  failure: z.string().nullable(),
  audioDeletedAt: Instant.nullable(),
})

/** A recording in a list: how long it is and how much room its sound takes, instead of every piece of it. */
export const RecordingInList = Recording.omit({ chunks: true }).extend({ seconds: z.number(), bytes: z.number() })
export const RecordingPage = z.strictObject({
  skip: z.coerce.number().int().min(0).default(0),
  take: z.coerce.number().int().min(1).max(limits.maxPageSize).default(limits.pageSize),
})

/** How far the sound of an event is, in its `appStatus`; null where no Mac records it or everything is written down. */
export const AppStatus = z.enum(['RECORDING', 'UPLOADING', 'TRANSCRIBING', 'WAITING_FOR_SPEECH', 'FAILED'])

export type Channel = z.infer<typeof Channel>
export type AudioRetention = z.infer<typeof AudioRetention>
export type CreateRecording = z.infer<typeof CreateRecording>
export type FinishRecording = z.infer<typeof FinishRecording>
export type FinishedRecording = z.infer<typeof FinishedRecording>
export type Recording = z.infer<typeof Recording>
export type RecordingInList = z.infer<typeof RecordingInList>
export type AppStatus = z.infer<typeof AppStatus>
