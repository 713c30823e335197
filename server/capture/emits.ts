import { defineEvent } from '#server/platform/event.ts'

type TasksCaptured = {
  /** The user it was captured for. */
  userId: string
  /** The tasks that are new or different. */
  taskIds: readonly string[]
  /** The new ones among them, with the users who see them. */
  made: readonly { taskId: string; visibleTo: readonly string[] }[]
  since: Date
}

/** Tasks were captured from one conversation; emitted in the transaction that writes them. */
export const tasksCaptured = defineEvent<TasksCaptured>('tasks.captured')

/** A whole transcript was read, by everything that was to read it; emitted in the transaction that writes what it found. */
export const meetingRead = defineEvent<{ meetingId: string }>('meeting.read')
