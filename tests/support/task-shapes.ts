import { emptyTask } from '#shared/tasks/empty-task.ts'
import type { Task, TaskAssignee, TaskSource } from '#shared/tasks/schemas.ts'

const start = '2026-11-20T09:00:00.000Z'

export const maya = '00000000-0000-7000-8000-00000000000a'
export const jonas = '00000000-0000-7000-8000-00000000000b'

let made = 0

/** A task as the API answers it: by default open and in Maya's inbox. */
export function aTask(given: Partial<Task> = {}): Task {
  const id = given.id ?? `task-${++made}`
  return {
    ...emptyTask,
    id,
    title: `Task ${id}`,
    assignees: [assignedTo(maya, 'Maya Okafor', { taskId: id })],
    fromUserId: null,
    originalAssignee: null,
    createdAt: start,
    updatedAt: start,
    sources: given.source ? [given.source] : [],
    ...given,
  }
}

export function assignedTo(userId: string, name: string, given: Partial<TaskAssignee> = {}): TaskAssignee {
  return {
    id: `assignee-${++made}`,
    taskId: '',
    userId,
    user: { id: userId, name, image: null, ghost: false },
    taskGroupId: null,
    stage: 'INCOMING',
    sort: 9999,
    favorite: false,
    read: false,
    createdAt: start,
    updatedAt: start,
    ...given,
  }
}

/** A source in a meeting's transcript. */
export function saidIn(meetingId: string, given: Partial<TaskSource> = {}): TaskSource {
  return {
    id: `source-${++made}`,
    taskId: '',
    type: 'MEETING',
    meetingId,
    meeting: { id: meetingId, title: 'Launch weekly', date: start, platform: 'import', status: 'COMPLETE' },
    slackMessageSetId: null,
    slackChannel: null,
    startMessage: null,
    email: null,
    slackChannelId: null,
    emailId: null,
    startMessageTs: null,
    endMessageTs: null,
    startTimestamp: null,
    endTimestamp: null,
    aIPipelineCapturedTaskId: null,
    appId: null,
    label: null,
    url: null,
    lines: [],
    reason: null,
    createdAt: start,
    updatedAt: start,
    ...given,
  }
}
