import { Hono } from 'hono'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, idParam, validator } from '#server/platform/http/answers.ts'
import { jsonWithEtag } from '#server/platform/http/etag.ts'
import {
  listArchivedTasks,
  listCompletedTasks,
  listDuplicates,
  listNoiseTasks,
  listOpenTasks,
  listUnassignedTasks,
} from '#server/tasks/rows/lists.ts'
import { readTask } from '#server/tasks/rows/tasks.ts'
import { Page, Task } from '#shared/tasks/schemas.ts'

const tag = 'Tasks'
const tasks = { 200: Task.array() }

export function taskListRoutes(deps: Deps, signedIn: RequireSession) {
  return new Hono<SignedIn>()
    .get('/', describe({ tag, summary: 'Every open task on your board', answers: tasks }), signedIn, async (c) =>
      jsonWithEtag(c, await listOpenTasks(deps, c.var.user.id)),
    )
    .get(
      '/completed',
      describe({ tag, summary: 'Your completed tasks, newest first', answers: tasks }),
      signedIn,
      validator('query', Page),
      async (c) => jsonWithEtag(c, await listCompletedTasks(deps, c.var.user.id, c.req.valid('query'))),
    )
    .get(
      '/archived',
      describe({ tag, summary: 'Your archived tasks, newest first', answers: tasks }),
      signedIn,
      validator('query', Page),
      async (c) => jsonWithEtag(c, await listArchivedTasks(deps, c.var.user.id, c.req.valid('query'))),
    )
    .get(
      '/noise-tasks',
      describe({ tag, summary: 'Your noise tasks, newest first', answers: tasks }),
      signedIn,
      validator('query', Page),
      async (c) => jsonWithEtag(c, await listNoiseTasks(deps, c.var.user.id, c.req.valid('query'))),
    )
    .get(
      '/unassigned',
      describe({ tag, summary: 'Unassigned open tasks of the last ten days, newest first', answers: tasks }),
      signedIn,
      async (c) => jsonWithEtag(c, await listUnassignedTasks(deps, c.var.user.id)),
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
        return jsonWithEtag(c, await listDuplicates(deps, c.var.user.id, task.id))
      },
    )
}
