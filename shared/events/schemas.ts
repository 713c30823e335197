import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { Id, Instant } from '#shared/platform/schemas.ts'
import { Person } from '#shared/tasks/schemas.ts'

export const MeetingStatus = z.enum([
  'UNKNOWN', 'SCHEDULED', 'JOINING', 'WAITING', 'LIVE', 'PROCESSING', 'COMPLETE', 'ERROR', 'TRUANT',
])

/** How far the capture of an event is: `finding` has read its lines and looks for promises; the others are final. */
export const Progress = z.object({
  stage: z.enum(['finding', 'done', 'failed']),
  lines: z.number(),
  speakers: z.number(),
  passages: z.number().nullable(),
  tasks: z.number().nullable(),
  noise: z.number().nullable(),
})

export const Attendee = z.object({
  id: Id,
  userId: Id.nullable(),
  user: Person.nullable(),
  name: z.string(),
  email: z.string().nullable(),
  botEnabled: z.boolean(),
})

export const Event = z.object({
  id: Id,
  title: z.string(),
  date: Instant,
  endDate: Instant.nullable(),
  platform: z.string().meta({ example: 'import' }),
  status: MeetingStatus,
  captureState: z.enum(['ENABLED', 'DISABLED']),
  recallStatus: z.string().nullable(),
  recallError: z.string().nullable(),
  summary: z.string().nullable(),
  topics: z.array(z.object({ id: Id, icon: z.string(), label: z.string(), description: z.string() })),
  attendees: z.array(Attendee),
  recurring: z.boolean(),
  recurringId: z.string().nullable(),
  progress: Progress.nullable(),
  isSample: z.boolean(),
  imported: z.boolean(),
  taskCount: z.number(),
  createdAt: Instant,
  updatedAt: Instant,
})

export const TranscriptLine = z.object({
  id: z.string(),
  userId: Id.nullable(),
  speaker: z.string(),
  timestamp: z.number().nullable(),
  text: z.string(),
})

export const EventPage = z.strictObject({
  skip: z.coerce.number().int().min(0).default(0),
  take: z.coerce.number().int().min(1).max(limits.maxPageSize).default(limits.eventPageSize),
})

export type Event = z.infer<typeof Event>
export type Progress = z.infer<typeof Progress>
export type TranscriptLine = z.infer<typeof TranscriptLine>
