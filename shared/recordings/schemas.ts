import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { Id, Instant, Paged } from '#shared/platform/schemas.ts'

/** The two channels of a recording: microphone audio and system audio. */
export const Channel = z.enum(['microphone', 'system'])
export const channels = Channel.options

export { bytesPerSecond, chunkSeconds, sampleRate } from './audio.ts'

/** When audio is deleted. */
export const AudioRetention = z.enum(['AFTER_TRANSCRIPT', 'THIRTY_DAYS', 'FOREVER'])

export const CreateRecording = z.strictObject({
  id: Id,
  title: z.string().trim().min(1, 'Name the recording.').max(limits.titleLength),
  startedAt: Instant,
  channels: z
    .array(Channel)
    .min(1)
    .max(2)
    .refine((all) => new Set(all).size === all.length, 'List each channel once.'),
  /** The meeting that's recorded; without one, the recording gets its own event. */
  meetingId: Id.optional(),
})

export const ChunkNumber = z.coerce
  .number()
  .int()
  .min(0)
  .max(limits.recordingChunks - 1)
/** At most a week: a recording may be paused for long, but not forever. */
export const OffsetMs = z.coerce.number().int().min(0).max(604_800_000)
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'Must be a SHA-256 in 64 lowercase hexadecimal digits.')

/** The number of chunks per channel, and when the recording ended: now by default. */
export const FinishRecording = z.strictObject({
  chunks: z.partialRecord(Channel, z.number().int().min(0).max(limits.recordingChunks)),
  endedAt: Instant.optional(),
})
export const FinishedRecording = z.object({ eventId: Id })

export const Recording = z.object({
  id: Id,
  title: z.string(),
  /** Its event. */
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

/** A recording in a list: its length and size instead of its chunks. */
export const RecordingInList = Recording.omit({ chunks: true }).extend({ seconds: z.number(), bytes: z.number() })
export const RecordingPage = z.strictObject({
  skip: z.coerce.number().int().min(0).default(0),
  take: z.coerce.number().int().min(1).max(limits.maxPageSize).default(limits.pageSize),
  ...Paged.shape,
})

/** An event's `appStatus`: how far its recordings are; null without recordings, or when all are transcribed. */
export const AppStatus = z.enum([
  'RECORDING',
  'UPLOADING',
  'TRANSCRIBING',
  'WAITING_FOR_SPEECH',
  'WAITING_FOR_SUBSCRIPTION',
  'FAILED',
])

export type Channel = z.infer<typeof Channel>
export type AudioRetention = z.infer<typeof AudioRetention>
export type CreateRecording = z.infer<typeof CreateRecording>
export type FinishRecording = z.infer<typeof FinishRecording>
export type FinishedRecording = z.infer<typeof FinishedRecording>
export type Recording = z.infer<typeof Recording>
export type RecordingInList = z.infer<typeof RecordingInList>
export type AppStatus = z.infer<typeof AppStatus>
