import type { TitleRun } from '#shared/custom-prompts/title-run.ts'
import type { Event, TranscriptLine } from '#shared/events/schemas.ts'
import type { LocalModel } from '#shared/models/schemas.ts'
import type { Push } from '#shared/notifications/schemas.ts'
import type { Onboarding } from '#shared/onboarding/schemas.ts'
import type { Comparison } from '#shared/readers/schemas.ts'
import type { Card } from '#shared/tasks/card.ts'
import type { Missed } from './missed.ts'

/** The events the server sends to a socket, with their payloads. */
export type Announcements = {
  /**
   * The task's card. Differs by viewer, so it goes to `private-user-{id}` of everyone who sees the task. Every socket is in its user's
   * channel, so a subscriber of `private-meeting-{id}` gets the meeting's tasks they may see, once.
   */
  task: Card
  'task-removed': { id: string }
  /** The order of one of the user's groups; an index is a position. Of two orders, the later `sortedAt` wins. */
  'tasks-sorted': { taskGroupId: string; sortedTaskIds: string[]; sortedAt: string }
  /** The user's groups, labels or topics changed; fetch the list again. */
  'task-groups-changed': Record<string, never>
  'labels-changed': Record<string, never>
  'topics-changed': Record<string, never>
  /** What the user waits for changed; fetch the list again. */
  'waiting-changed': Record<string, never>
  /** The state of a source changed; fetch it again. */
  'connections-changed': Record<string, never>
  /** The user changed: their settings, devices, notifications, pause or deletion. */
  'me-changed': Record<string, never>
  /** The user's subscription or team changed, or that of their seat; fetch it and the user again. */
  subscription: Record<string, never>
  /** The user's comparison of two readers went on. */
  comparison: Comparison
  onboarding: Onboarding
  /** The user's run of their custom prompt started, went on or ended. */
  'title-run': TitleRun
  'tasks-relabeled': Record<string, never>
  /** How many of the user's open tasks a language model has judged so far. */
  relabeling: { done: number; total: number }
  /** Labeling the tasks that are important failed for good. */
  'relabel-failed': { error: string }
  /** Something the user wants to be notified of. */
  notification: Push
  meeting: Event
  'meeting-removed': { id: string }
  /** The user's events changed; fetch the lists again. */
  'events-changed': Record<string, never>
  transcript: { meetingId: string; line: TranscriptLine }
  'new-transcript': { meetingId: string }
  /**
   * What the user missed since the version with which the socket connected, and the version that it's told up to; null
   * if that can't be told.
   */
  missed: { version: string; missed: Missed[] | null }
  /** Updates may have been missed; fetch again what is shown. */
  'updates-missed': Record<string, never>
  /** A model that Kept runs itself: its progress, at most twice a second, or that it was installed or removed. */
  model: LocalModel
}

export type SubscribeAnswer = { ok: true } | { ok: false; error: string; code: string }

/** The requests a socket can send to the server. */
export type SocketRequests = {
  subscribe: (request: { channel: string }, answer: (answer: SubscribeAnswer) => void) => void
  /** For an event that is no longer on screen. */
  unsubscribe: (request: { channel: string }) => void
}

export const channels = {
  user: (userId: string) => `private-user-${userId}`,
  privateMeeting: (meetingId: string) => `private-meeting-${meetingId}`,
  meeting: (meetingId: string) => `meeting-${meetingId}`,
}
