import { Hono } from 'hono'
import type { RequireSession, SignedIn } from '#server/auth/signed-in.ts'
import { listEvents } from '#server/events/list-events.ts'
import { findEvent } from '#server/events/visible.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, idParam, validator } from '#server/platform/http/answers.ts'
import { unchanged } from '#server/platform/http/etag.ts'
import {
  listArchivedTasks,
  listCompletedTasks,
  listDuplicates,
  listEventTasks,
  listNoiseTasks,
  listOpenTasks,
  listUnassignedTasks,
} from '#server/tasks/rows/lists.ts'
import { readTask } from '#server/tasks/rows/tasks.ts'
import { Event, EventPage } from '#shared/events/schemas.ts'
import { Page, Task } from '#shared/tasks/schemas.ts'

const tag = 'Tasks'
const eventsTag = 'Events'
const tasks = { 200: Task.array() }

export function taskListRoutes(deps: Deps, signedIn: RequireSession) {
  return new Hono<SignedIn>()
    .get('/', describe({ tag, summary: 'Every open task on your board', answers: tasks }), signedIn, async (c) =>
      unchanged(c, await listOpenTasks(deps, c.var.user.id)),
    )
    .get(
      '/completed',
      describe({ tag, summary: 'What you completed, newest first', answers: tasks }),
      signedIn,
      validator('query', Page),
      async (c) => unchanged(c, await listCompletedTasks(deps, c.var.user.id, c.req.valid('query'))),
    )
    .get(
      '/archived',
      describe({ tag, summary: 'What is archived, newest first', answers: tasks }),
      signedIn,
      validator('query', Page),
      async (c) => unchanged(c, await listArchivedTasks(deps, c.var.user.id, c.req.valid('query'))),
    )
    .get(
      '/noise-tasks',
      describe({ tag, summary: 'What capture took for noise, newest first', answers: tasks }),
      signedIn,
      validator('query', Page),
      async (c) => unchanged(c, await listNoiseTasks(deps, c.var.user.id, c.req.valid('query'))),
    )
    .get(
      '/unassigned',
      describe({ tag, summary: 'Open tasks of nobody, for ten days, newest first', answers: tasks }),
      signedIn,
      async (c) => unchanged(c, await listUnassignedTasks(deps, c.var.user.id)),
    )
    .get(
      '/events',
      describe({ tag: eventsTag, summary: 'Past and live events, newest first', answers: { 200: Event.array() } }),
      signedIn,
      validator('query', EventPage),
      async (c) => unchanged(c, await listEvents(deps, c.var.user.id, c.req.valid('query'))),
    )
    .get(
      '/events/:id',
      describe({
        tag: eventsTag,
        summary: 'The tasks of an event, of every status',
        answers: tasks,
        refuses: ['event_not_found'],
      }),
      signedIn,
      idParam('event_not_found'),
      async (c) => {
        const event = await findEvent(deps, c.var.user.id, c.req.valid('param').id)
        return unchanged(c, await listEventTasks(deps, c.var.user.id, event.id))
      },
    )
    .get(
      '/:id/duplicates',
      describe({
        tag,
        summary: 'The tasks that are duplicates of a task',
        answers: tasks,
        refuses: ['task_not_found'],
      }),
      signedIn,
      idParam('task_not_found'),
      async (c) => {
        const { task } = await readTask(deps.db, c.var.user.id, c.req.valid('param').id)
        return unchanged(c, await listDuplicates(deps, c.var.user.id, task.id))
      },
    )
}
