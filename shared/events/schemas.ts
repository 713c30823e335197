import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { AppStatus } from '#shared/recordings/schemas.ts'
import { Id, Instant, Paged } from '#shared/platform/schemas.ts'
import { Person } from '#shared/tasks/schemas.ts'

export const MeetingStatus = z.enum([
  'UNKNOWN',
  'SCHEDULED',
  'JOINING',
  'WAITING',
  'LIVE',
  'PROCESSING',
  'COMPLETE',
  'ERROR',
  'TRUANT',
])

/**
 * A speaker of a transcript, for the user to recognize themselves by a sentence. `because`: why they probably are the user;
 * they have the same name or address, or the user chose the name `before`.
 */
export const AskedSpeaker = z.object({
  name: z.string().meta({ example: 'Maya Okafor' }),
  promises: z.number().int(),
  said: z.string().meta({ example: 'I’ll send the draft by Friday.' }),
  because: z.enum(['name', 'address', 'before']).nullable(),
})

/** The progress of an event's capture. In `finding`, the lines are read and tasks are being detected; `done` and `failed` are final. */
export const Progress = z.object({
  stage: z.enum(['finding', 'done', 'failed']),
  lines: z.number(),
  speakers: z.number(),
  passages: z.number().nullable(),
  tasks: z.number().nullable(),
  noise: z.number().nullable(),
  /** The language model that is still reading the event, so that its tasks may change; or why it couldn't. */
  model: z.object({ name: z.string(), problem: z.string().nullable() }).nullish(),
  /** While Kept asks which speaker the user is: the speakers, none until they are read. There are no tasks until then. */
  who: z.array(AskedSpeaker).nullish(),
})

export const Attendee = z.object({
  id: Id,
  userId: Id.nullable(),
  user: Person.nullable(),
  name: z.string().meta({ example: 'Maya Okafor' }),
  email: z.string().nullable(),
  botEnabled: z.boolean(),
  organizer: z.boolean(),
})

/** Why no bot joins an event for this user. */
export const WhyNoBot = z.enum([
  'no-link',
  'all-day',
  'declined',
  'choice',
  'series',
  'setting',
  'not-set-up',
  'subscription',
])

export const Event = z.object({
  id: Id,
  title: z.string().meta({ example: 'Launch weekly' }),
  date: Instant,
  endDate: Instant.nullable(),
  platform: z.string().meta({ example: 'import' }),
  status: MeetingStatus.meta({ example: 'COMPLETE' }),
  /** The same as `status`, under its other name. */
  meetingStatus: MeetingStatus.meta({ example: 'COMPLETE' }),
  /** Whether it's captured for this user: a meeting by a bot, a chat event by its channel. */
  captureState: z.enum(['ENABLED', 'DISABLED']),
  whyNoBot: WhyNoBot.nullable(),
  /** The meeting link. */
  link: z.string().nullable(),
  recallStatus: z.string().nullable(),
  recallError: z.string().nullable(),
  /** The progress of its recording on a Mac. */
  appStatus: AppStatus.nullable(),
  /** A problem with the recording: why it's `FAILED`, that the speech provider doesn't answer while `TRANSCRIBING`, or, once done, which parts couldn't be transcribed. */
  appFailure: z.string().nullable(),
  /** The user's own recordings of it that still have audio, in order. */
  audioIds: z.array(Id).meta({ example: [] }),
  /** Whether `appStatus` is about this user's own recording. */
  recordedByMe: z.boolean(),
  summary: z.string().nullable().meta({ example: 'Maya sends the draft by Friday.' }),
  topics: z
    .array(z.object({ id: Id, icon: z.string(), label: z.string(), description: z.string() }))
    .meta({ example: [] }),
  attendees: z.array(Attendee),
  /** The attendees of the first event of its series that this user can see; none unless it's `recurring`. */
  parentMeetingAttendees: z.array(Attendee).meta({ example: [] }),
  recurring: z.boolean(),
  recurringId: z.string().nullable(),
  progress: Progress.nullable(),
  isSample: z.boolean(),
  imported: z.boolean(),
  /** Whether this user can delete the transcript for everyone. */
  ownsRecording: z.boolean(),
  transcriptDeletedAt: Instant.nullable(),
  taskCount: z.number(),
  /** The number of messages that day, for a chat event. */
  messageCount: z.number().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})

export const TranscriptLine = z.object({
  id: z.string().meta({ example: '42' }),
  userId: Id.nullable(),
  speaker: z.string().meta({ example: 'Maya Okafor' }),
  timestamp: z.number().nullable().meta({ example: 5 }),
  text: z.string().meta({ example: 'I’ll send the draft by Friday.' }),
})

/** The events of a series that a bot choice applies to. */
export const BotScope = z.enum(['this-event', 'all-future-events', 'all-events'])

/** For a chat event `slackCapture`, for a meeting `botEnabled`. */
export const EditEvent = z.union([
  z.strictObject({ slackCapture: z.boolean() }),
  z.strictObject({ botEnabled: z.boolean(), recurring: BotScope.default('this-event') }),
])

export const ShareEvent = z.strictObject({
  email: z.email('Enter an email address.').max(254),
  /** Chosen by the client. Repeating a request with the same id sends no second email. */
  id: Id.optional(),
})
export const SharedEvent = z.object({ id: Id, email: z.string(), sentAt: Instant.nullable() })
/** A preview of the email with the summary. */
export const SharePreview = z.object({
  subject: z.string().meta({ example: 'Summary of “Launch weekly”' }),
  html: z.string().meta({ example: '<p>Maya sends the draft by Friday.</p>' }),
  text: z.string().meta({ example: 'Maya sends the draft by Friday.' }),
})

export const JoinMeeting = z.strictObject({
  url: z
    .string()
    .trim()
    .min(1, 'Paste the link of the meeting.')
    .max(limits.urlLength)
    .meta({ example: 'https://meet.google.com/abc-defg-hij' }),
  title: z.string().trim().max(limits.titleLength).optional(),
})
export const JoinedMeeting = z.object({ meetingId: Id })

export const EventPage = z.strictObject({
  skip: z.coerce.number().int().min(0).default(0),
  take: z.coerce.number().int().min(1).max(limits.maxPageSize).default(limits.eventPageSize),
  ...Paged.shape,
})

export type AskedSpeaker = z.infer<typeof AskedSpeaker>
export type Event = z.infer<typeof Event>
export type Progress = z.infer<typeof Progress>
export type BotScope = z.infer<typeof BotScope>
export type EditEvent = z.infer<typeof EditEvent>
export type JoinMeeting = z.infer<typeof JoinMeeting>
export type MeetingStatus = z.infer<typeof MeetingStatus>
export type SharePreview = z.infer<typeof SharePreview>
export type SharedEvent = z.infer<typeof SharedEvent>
export type WhyNoBot = z.infer<typeof WhyNoBot>
export type TranscriptLine = z.infer<typeof TranscriptLine>
