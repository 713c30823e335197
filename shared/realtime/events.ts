import type { Event, TranscriptLine } from '#shared/events/schemas.ts'
import type { Onboarding } from '#shared/onboarding/schemas.ts'
import type { Task } from '#shared/tasks/schemas.ts'

/** What the server tells a socket: each event's name and payload. */
export type Announcements = {
  task: Task
  'task-removed': { id: string }
  /** The order of one of this person's groups; `sortedAt` tells the later of two orders. */
  'tasks-sorted': { taskGroupId: string; sortedTaskIds: string[]; sortedAt: string }
  /** Something about this person's groups, labels or topics is different; ask for the list again. */
  'task-groups-changed': Record<string, never>
  'labels-changed': Record<string, never>
  'topics-changed': Record<string, never>
  /** A source was connected, lost, paused or got on with its first run; ask for its state again. */
  'connections-changed': Record<string, never>
  /** The person themselves is different: paused, to be deleted, restored, with another Mac or other notifications. */
  'me-changed': Record<string, never>
  onboarding: Onboarding
  'tasks-relabeled': Record<string, never>
  meeting: Event
  'meeting-removed': { id: string }
  /** Some of this person's events are different, or there are others; ask for the lists again. */
  'events-changed': Record<string, never>
  transcript: { meetingId: string; line: TranscriptLine }
  'new-transcript': { meetingId: string }
}

export type SubscribeAnswer = { ok: true } | { ok: false; error: string; code: string }

/** What a socket may ask the server. */
export type Requests = {
  subscribe: (request: { channel: string }, answer: (answer: SubscribeAnswer) => void) => void
  /** Of an event that is no longer on screen. */
  unsubscribe: (request: { channel: string }) => void
}

export const channels = {
  user: (userId: string) => `private-user-${userId}`,
  privateMeeting: (meetingId: string) => `private-meeting-${meetingId}`,
  meeting: (meetingId: string) => `meeting-${meetingId}`,
}
