import { z } from 'zod'
import type { ImportedSection } from '#server/export/sections.ts'
import { AskedSpeaker, Progress, MeetingStatus } from '#shared/events/schemas.ts'
import { labelColors } from '#shared/labels/schemas.ts'
import { limits } from '#shared/limits.ts'
import { isEmoji } from '#shared/platform/emoji.ts'
import { Id, Instant, TimeZone } from '#shared/platform/schemas.ts'
import { badReasons, Rating } from '#shared/tasks/rating.ts'
import { Recurrence } from '#shared/tasks/recurrence.ts'
import { DeadlineType, FilterScores, TaskStatus } from '#shared/tasks/schemas.ts'

// The parts of an export we read. The file isn't trusted: wrong types are refused, and odd values are left out.

/** Text without NUL and half characters, which PostgreSQL can't store everywhere. */
const text = (most: number) =>
  z
    .string()
    .max(most)
    .transform((value) => value.toWellFormed().replaceAll('\0', ''))
const Title = text(limits.titleLength)
const Word = text(1_000).nullable()
const Emoji = z
  .string()
  .max(1_000)
  .transform((value) => (isEmoji(value) ? value : null))
  .nullable()
const Count = z.number().int().min(-1e6).max(1e6)
const Seconds = z.number().min(-1e9).max(1e9).nullable()
/** Only web addresses: other links aren't safe to show. */
const WebAddress = z
  .string()
  .max(10_000)
  .transform((value) =>
    value.length <= limits.urlLength && /^https?:$/.test(URL.parse(value)?.protocol ?? '') ? value : null,
  )
const times = { createdAt: Instant, updatedAt: Instant }

const Line = z
  .object({
    id: text(1_000),
    speaker: text(1_000),
    text: text(limits.transcriptLineLength),
    timestamp: Seconds.optional(),
    permalink: WebAddress.optional(),
  })
  .transform(({ permalink, ...line }) => ({ ...line, ...(permalink && { permalink }) }))

const Source = z.object({
  id: Id,
  type: z.enum(['MANUAL', 'MEETING', 'SLACK', 'EMAIL', 'ZAPIER', 'API', 'DEMO']),
  meetingId: Id.nullable(),
  slackChannel: z.object({ name: text(1_000) }).nullable(),
  startMessage: z.object({ permalink: WebAddress }).nullable(),
  email: z.object({ subject: text(10_000) }).nullable(),
  startTimestamp: Seconds,
  endTimestamp: Seconds,
  aIPipelineCapturedTaskId: Word,
  appId: Word,
  label: Word,
  url: WebAddress.nullable(),
  lines: z.array(Line).max(1_000),
  reason: Word,
  ...times,
})

const Assignee = z.object({
  id: Id,
  userId: Id,
  user: z.object({ name: text(limits.nameLength) }),
  taskGroupId: Id.nullable(),
  stage: z.enum(['INCOMING', 'GROUP']),
  sort: Count,
  favorite: z.boolean(),
  read: z.boolean(),
  ...times,
})

/** Older exports name it `wordsDeletedAt`. */
function withTranscriptDeletedAt(event: unknown): unknown {
  if (typeof event !== 'object' || event === null || !('wordsDeletedAt' in event)) return event
  const { wordsDeletedAt, ...others } = event
  return { transcriptDeletedAt: wordsDeletedAt, ...others }
}

/** Older exports have the first source and `otherSources`. */
function withSources(task: unknown): unknown {
  if (typeof task !== 'object' || task === null || !('otherSources' in task)) return task
  const { source, otherSources, ...others } = task as { source: unknown; otherSources: unknown }
  return { sources: [...(source ? [source] : []), ...(Array.isArray(otherSources) ? otherSources : [])], ...others }
}

export const archivedRows = {
  profile: z.object({
    id: Id,
    name: text(limits.nameLength),
    timezone: TimeZone.nullable().catch(null),
    importantTasks: text(limits.freeTextLength).nullable(),
  }),
  notifications: z.object({ kind: text(100), email: z.boolean(), push: z.boolean(), slack: z.boolean() }),
  digest: z.object({ isOn: z.boolean(), hour: z.int().min(0).max(23), workdaysOnly: z.boolean() }),
  customPrompt: z.object({
    titleTransformPrompt: text(limits.freeTextLength).nullable(),
    runForCapturedTasks: z.boolean(),
  }),
  taskGroups: z.object({
    id: Id,
    title: text(limits.nameLength),
    icon: Emoji,
    type: z.enum(['INCOMING', 'TODO', 'GETTING_STARTED', 'CUSTOM']),
    sort: Count,
    ...times,
  }),
  labels: z.object({
    id: Id,
    name: text(limits.labelNameLength).pipe(z.string().trim().min(1)),
    icon: Emoji,
    color: z.enum(labelColors),
    type: z.enum(['IMPORTANT', 'CUSTOM']),
    ...times,
  }),
  tasks: z.preprocess(
    withSources,
    z.object({
      id: Id,
      title: Title.pipe(z.string().min(1)),
      customTitle: Title.nullable(),
      notes: text(limits.notesLength).nullable(),
      contextSummary: text(limits.notesLength).nullable(),
      status: TaskStatus,
      deadline: z.union([z.iso.date(), Instant]).nullable(),
      deadlineType: DeadlineType.nullable(),
      duplicateOf: Id.nullable(),
      isNoise: z.boolean(),
      demoKey: Word,
      fromUserId: Id.nullable(),
      completedAt: Instant.nullable(),
      dismissedAt: Instant.nullable(),
      qualityPrediction: z.enum(['GOOD', 'BAD']).nullable(),
      filterScores: FilterScores.nullable().catch(null),
      originalAssignee: Word,
      saidDone: text(limits.freeTextLength).nullable(),
      snoozedUntil: Instant.nullable(),
      recurrence: Recurrence.nullable().catch(null),
      attachments: z.array(z.object({ id: Id, title: Title, url: WebAddress })).max(limits.attachments),
      labels: z.array(z.object({ labelId: Id })).max(limits.labels + 1),
      assignees: z.array(Assignee).max(limits.assignees),
      ratings: z
        .array(
          z
            .object({
              id: Id,
              rating: Rating,
              reason: z.enum(badReasons).nullable().catch(null),
              explanation: text(limits.freeTextLength).nullable(),
              ...times,
            })
            .transform((rated) => (rated.rating === 'BAD' ? rated : { ...rated, reason: null, explanation: null })),
        )
        .max(1),
      sources: z.array(Source).max(1_000),
      isFocused: z.boolean(),
      ...times,
    }),
  ),
  topics: z.object({
    id: Id,
    label: Title,
    icon: text(1_000),
    description: text(limits.freeTextLength),
    phrases: z.array(Title).max(100).default([]),
    mergedIntoId: Id.nullable().default(null),
    renamedAt: Instant.nullable().default(null),
    hiddenAt: Instant.nullable().default(null),
    emptySince: Instant.nullable().default(null),
    taskIds: z.array(Id).max(limits.archiveTasks),
    ...times,
  }),
  events: z.preprocess(
    withTranscriptDeletedAt,
    z.object({
      id: Id,
      title: Title,
      date: Instant,
      endDate: Instant.nullable(),
      platform: text(100),
      status: MeetingStatus,
      summary: text(limits.notesLength).nullable(),
      topics: z.array(z.object({ icon: text(1_000), label: Title, description: text(limits.freeTextLength) })).max(100),
      attendees: z
        .array(
          z.object({
            id: Id,
            userId: Id.nullable(),
            name: text(1_000),
            email: z.email().max(254).nullable().catch(null),
            organizer: z.boolean(),
          }),
        )
        .max(5_000),
      progress: Progress.extend({
        lines: z.int32(),
        model: z.object({ name: text(1_000), problem: Word }).nullish(),
        who: z
          .array(AskedSpeaker.extend({ name: text(1_000), promises: Count, said: text(1_000) }))
          .max(limits.transcriptSpeakers)
          .nullish(),
      })
        .nullable()
        .catch(null),
      isSample: z.boolean(),
      transcriptDeletedAt: Instant.nullable(),
      messageCount: Count.nullable(),
      ...times,
    }),
  ),
  transcripts: z.object({
    meetingId: Id,
    position: z
      .number()
      .int()
      .min(0)
      .max(2 ** 31 - 1),
    speaker: text(1_000),
    timestamp: Seconds,
    text: text(limits.transcriptLineLength),
  }),
} satisfies Record<ImportedSection | 'profile', z.ZodType>

export type Archived = { [Name in keyof typeof archivedRows]: z.infer<(typeof archivedRows)[Name]> }
