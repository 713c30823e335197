import { readFileSync } from 'node:fs'
import zapier from 'zapier-platform-core'
import { completeTask } from './actions/complete-task.js'
import { createTask } from './actions/create-task.js'
import { findTask } from './actions/find-task.js'
import { authentication, sayWhatKeptSays, withToken } from './authentication.js'
import { hookTrigger } from './triggers/hook-trigger.js'
import { meetingSample, taskSample } from './triggers/samples.js'

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))

const triggers = [
  hookTrigger({
    key: 'new_task',
    event: 'task.created',
    noun: 'Task',
    label: 'New Task',
    when: 'a task is made that you see',
    sample: taskSample,
  }),
  hookTrigger({
    key: 'updated_task',
    event: 'task.updated',
    noun: 'Task',
    label: 'Updated Task',
    when: 'a task that you see changes',
    sample: taskSample,
  }),
  hookTrigger({
    key: 'completed_task',
    event: 'task.completed',
    noun: 'Task',
    label: 'Completed Task',
    when: 'a task that you see is completed',
    sample: { ...taskSample, status: 'COMPLETED' },
  }),
  hookTrigger({
    key: 'ended_meeting',
    event: 'meeting.ended',
    noun: 'Meeting',
    label: 'Meeting Ended',
    when: 'a meeting of yours has ended and its tasks are there',
    sample: meetingSample,
  }),
]

const byKey = (parts) => Object.fromEntries(parts.map((part) => [part.key, part]))

export default {
  version,
  platformVersion: zapier.version,
  authentication,
  beforeRequest: [withToken],
  afterResponse: [sayWhatKeptSays],
  triggers: byKey(triggers),
  creates: byKey([createTask, completeTask]),
  searches: byKey([findTask]),
}
