import { Hono } from 'hono'
import type { RequireSession, SignedIn } from '#server/auth/signed-in.ts'
import { listEvents } from '#server/events/list-events.ts'
import { findEvent } from '#server/events/visible.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, idParam, validator } from '#server/platform/http/answers.ts'
import { unchanged } from '#server/platform/http/etag.ts'
import { editTask } from '#server/tasks/edit-task.ts'
import { listCompletedTasks, listEventTasks, listOpenTasks } from '#server/tasks/list-tasks.ts'
import { readTask } from '#server/tasks/read-tasks.ts'
import { Event, EventPage } from '#shared/events/schemas.ts'
import { EditTask, Page, Task } from '#shared/tasks/schemas.ts'

const tag = 'Tasks'
const eventsTag = 'Events'

export function taskRoutes(deps: Deps, signedIn: RequireSession) {
  return new Hono<SignedIn>()
    .get(
      '/',
      describe({ tag, summary: 'Every open task on your board', answers: { 200: Task.array() } }),
      signedIn,
      async (c) => unchanged(c, await listOpenTasks(deps, c.var.user.id)),
    )
    .get(
      '/completed',
      describe({ tag, summary: 'What you completed, newest first', answers: { 200: Task.array() } }),
      signedIn,
      validator('query', Page),
      async (c) => unchanged(c, await listCompletedTasks(deps, c.var.user.id, c.req.valid('query'))),
    )
    .get(
      '/events',
      describe({ tag: eventsTag, summary: 'Past and live events, newest first', answers: { 200: Event.array() } }),
      signedIn,
      validator('query', EventPage),
      async (c) => c.json(await listEvents(deps, c.var.user.id, c.req.valid('query'))),
    )
    .get(
      '/events/:id',
      describe({ tag: eventsTag, summary: 'The tasks of an event, of every status', answers: { 200: Task.array() }, refuses: ['event_not_found'] }),
      signedIn,
      idParam('event_not_found'),
      async (c) => {
        const event = await findEvent(deps, c.var.user.id, c.req.valid('param').id)
        return unchanged(c, await listEventTasks(deps, c.var.user.id, event.id))
      },
    )
    .get(
      '/:id',
      describe({ tag, summary: 'One task', answers: { 200: Task }, refuses: ['task_not_found'] }),
      signedIn,
      idParam('task_not_found'),
      async (c) => c.json((await readTask(deps.db, c.var.user.id, c.req.valid('param').id)).task),
    )
    .put(
      '/:id',
      describe({
        tag,
        summary: 'Change a task: title, notes, status, read',
        answers: { 200: Task },
        refuses: ['task_not_found', 'task_dismissed', 'task_is_duplicate'],
      }),
      signedIn,
      idParam('task_not_found'),
      validator('json', EditTask),
      async (c) => {
        const taskId = c.req.valid('param').id
        return c.json(await editTask(deps, { userId: c.var.user.id, taskId, changes: c.req.valid('json') }))
      },
    )
}
