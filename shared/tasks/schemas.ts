import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { Id, Instant } from '#shared/platform/schemas.ts'
import { badReasons, Rating } from '#shared/tasks/rating.ts'

export const TaskStatus = z.enum(['INCOMPLETE', 'COMPLETED', 'DISMISSED'])
export const DeadlineType = z.enum(['DATE', 'DATE_TIME'])

/** A line of a conversation that supports a task. `timestamp` is seconds from the start of a meeting. */
export const SourceLine = z.object({
  id: z.string().meta({ example: '42' }),
  speaker: z.string().meta({ example: 'Maya Okafor' }),
  text: z.string().meta({ example: 'I’ll send the draft by Friday.' }),
  timestamp: z.number().nullable().optional(),
  permalink: z.string().optional(),
})

export const TaskSource = z.object({
  id: Id,
  taskId: Id,
  type: z.enum(['MANUAL', 'MEETING', 'SLACK', 'EMAIL', 'ZAPIER', 'API', 'DEMO']),
  meetingId: Id.nullable(),
  meeting: z.object({ id: Id, title: z.string(), date: Instant, platform: z.string(), status: z.string() }).nullable(),
  slackMessageSetId: Id.nullable(),
  slackChannelId: z.string().nullable(),
  slackChannel: z.object({ id: Id, channelId: z.string(), name: z.string(), type: z.string() }).nullable(),
  startMessage: z.object({ ts: z.string(), permalink: z.string() }).nullable(),
  emailId: Id.nullable(),
  email: z.object({ subject: z.string(), fromName: z.string(), fromEmail: z.string(), sentAt: Instant }).nullable(),
  startMessageTs: z.string().nullable(),
  endMessageTs: z.string().nullable(),
  startTimestamp: z.number().nullable(),
  endTimestamp: z.number().nullable(),
  aIPipelineCapturedTaskId: z.string().nullable(),
  /** The id of the app it came from, if an imported export names one; Kept itself sets none. */
  appId: z.string().nullable(),
  label: z.string().nullable(),
  url: z.string().nullable(),
  lines: z.array(SourceLine),
  /** Why capture created this task. */
  reason: z.string().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})

export const Person = z.object({
  id: Id,
  name: z.string().meta({ example: 'Maya Okafor' }),
  image: z.string().nullable(),
  ghost: z.boolean(),
})

export const TaskAssignee = z.object({
  id: Id,
  taskId: Id,
  userId: Id,
  user: Person,
  taskGroupId: Id.nullable(),
  stage: z.enum(['INCOMING', 'GROUP']),
  sort: z.number(),
  /** Whether the user starred the task: a mark of their own, which the others don't see. */
  favorite: z.boolean(),
  read: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
})

export const TaskRating = z.object({
  id: Id,
  taskId: Id,
  userId: Id,
  rating: Rating,
  reason: z.enum(badReasons).nullable(),
  explanation: z.string().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})

export const FilterScores = z.object({
  actionable: z.number(),
  owner: z.number(),
  durable: z.number(),
  duplicate: z.number(),
})

/** Who archived a task, and whether alone or together with others. */
export const Dismissal = z.object({ by: Id, reason: z.enum(['user', 'bulk']) })

export const Attachment = z.object({ id: Id, title: z.string(), url: z.string() })

/** `reason`: what the user asked for, in their words, if Focus added it because of that. */
export const TaskLabel = z.object({ labelId: Id, reason: z.string().optional() })

export const Task = z.object({
  id: Id,
  title: z.string().meta({ example: 'Send the draft' }),
  customTitle: z.string().nullable(),
  /** Whether the title is still the speaker's words, in quotation marks. */
  titleKind: z.enum(['composed', 'quoted']),
  notes: z.string().nullable(),
  contextSummary: z.string().nullable(),
  status: TaskStatus,
  deadline: z.string().nullable().meta({ example: '2026-03-06' }),
  deadlineType: DeadlineType.nullable().meta({ example: 'DATE' }),
  duplicateOf: Id.nullable(),
  isNoise: z.boolean(),
  demoKey: z.string().nullable(),
  detectionJobId: z.string().nullable(),
  fromUserId: Id.nullable(),
  completedAt: Instant.nullable(),
  dismissedAt: Instant.nullable(),
  dismissal: Dismissal.nullable(),
  /** Who else sees it: nobody, the attendees of its meeting, or colleagues whom it was assigned to or who created it. */
  taskAccess: z.enum(['PRIVATE', 'ATTENDEES', 'WORKSPACE']),
  qualityPrediction: z.enum(['GOOD', 'BAD']).nullable(),
  filterScores: FilterScores.nullable(),
  originalAssignee: z.string().nullable(),
  /** Who said that it's done, and where; null once the user has decided. */
  saidDone: z.string().nullable(),
  snoozedUntil: Instant.nullable(),
  recurrence: z.string().nullable(),
  attachments: z.array(Attachment).meta({ example: [] }),
  labels: z.array(TaskLabel),
  assignees: z.array(TaskAssignee),
  ratings: z.array(TaskRating).meta({ example: [] }),
  source: TaskSource.nullable(),
  /** All that the user may see, the first one first. */
  sources: z.array(TaskSource).meta({ example: [] }),
  createdAt: Instant,
  updatedAt: Instant,
})

export const Page = z.strictObject({
  skip: z.coerce.number().int().min(0).default(0),
  take: z.coerce.number().int().min(1).max(limits.maxPageSize).default(limits.pageSize),
})

export type Task = z.infer<typeof Task>
export type TaskAssignee = z.infer<typeof TaskAssignee>
export type TaskSource = z.infer<typeof TaskSource>
export type TaskStatus = z.infer<typeof TaskStatus>
export type SourceLine = z.infer<typeof SourceLine>
export type TaskRating = z.infer<typeof TaskRating>
export type Person = z.infer<typeof Person>
export type Attachment = z.infer<typeof Attachment>
