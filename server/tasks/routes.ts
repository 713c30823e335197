import { Hono } from 'hono'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, idParam, idParams, validator } from '#server/platform/http/answers.ts'
import type { KeptAnswers } from '#server/platform/http/kept-answers.ts'
import { bulkUpdate } from '#server/tasks/bulk-update.ts'
import { createTask } from '#server/tasks/create-task.ts'
import { editTask } from '#server/tasks/edit-task.ts'
import { labelTask, unlabelTask } from '#server/tasks/label-task.ts'
import { taskListRoutes } from '#server/tasks/list-routes.ts'
import { readTask } from '#server/tasks/rows/tasks.ts'
import { sortTasks } from '#server/tasks/sort-tasks.ts'
import { AddLabels, BulkUpdate, CreateTask, EditTask, SortTasks } from '#shared/tasks/requests.ts'
import { Task } from '#shared/tasks/schemas.ts'

const tag = 'Tasks'

type Needs = { deps: Deps; signedIn: RequireSession; keptAnswers: KeptAnswers }

export function taskRoutes({ deps, signedIn, keptAnswers }: Needs) {
  return new Hono<SignedIn>()
    .route('/', taskListRoutes({ deps, signedIn, keptAnswers }))
    .post(
      '/',
      describe({
        tag,
        summary: 'Create a task; repeated with the same id and fields, it returns 200 with the existing task',
        answers: { 200: Task, 201: Task },
        refuses: ['task_group_not_found', 'person_not_found', 'label_not_found', 'id_taken'],
      }),
      signedIn,
      validator('json', CreateTask),
      async (c) => {
        const { task, isNew } = await createTask(deps, {
          userId: c.var.user.id,
          body: c.req.valid('json'),
          through: c.var.through,
        })
        return c.json(task, isNew ? 201 : 200)
      },
    )
    .post(
      '/bulk-update',
      describe({
        tag,
        summary:
          'Change or move many tasks, or change every task of a group, snoozed ones too; all or nothing. Returns the changed tasks',
        answers: { 200: Task.array() },
        refuses: [
          'task_not_found',
          'task_group_not_found',
          'person_not_found',
          'label_not_found',
          'task_dismissed',
          'task_is_duplicate',
        ],
      }),
      signedIn,
      validator('json', BulkUpdate),
      async (c) => c.json(await bulkUpdate(deps, { userId: c.var.user.id, body: c.req.valid('json') })),
    )
    .post(
      '/sort',
      describe({
        tag,
        summary: 'Move a task into a group and sort the group in this order. Returns the moved task',
        answers: { 200: Task.array() },
        refuses: ['task_group_not_found'],
      }),
      signedIn,
      validator('json', SortTasks),
      async (c) => c.json(await sortTasks(deps, { userId: c.var.user.id, body: c.req.valid('json') })),
    )
    .get(
      '/:id',
      describe({ tag, summary: 'One task', answers: { 200: Task }, refuses: ['task_not_found'] }),
      signedIn,
      idParam('task_not_found'),
      async (c) => c.json(await readTask(deps.db, c.var.user.id, c.req.valid('param').id)),
    )
    .put(
      '/:id',
      describe({
        tag,
        summary: 'Change the given fields of a task, or rate it',
        answers: { 200: Task },
        refuses: [
          'task_not_found',
          'task_group_not_found',
          'person_not_found',
          'label_not_found',
          'task_dismissed',
          'task_is_duplicate',
          'duplicate_of_itself',
          'duplicate_of_duplicate',
          'task_has_duplicates',
          'id_taken',
        ],
      }),
      signedIn,
      idParam('task_not_found'),
      validator('json', EditTask),
      async (c) => {
        const taskId = c.req.valid('param').id
        return c.json(await editTask(deps, { userId: c.var.user.id, taskId, changes: c.req.valid('json') }))
      },
    )
    .post(
      '/:id/labels',
      describe({
        tag,
        summary: 'Add your labels to a task',
        answers: { 200: Task },
        refuses: ['task_not_found', 'label_not_found'],
      }),
      signedIn,
      idParam('task_not_found'),
      validator('json', AddLabels),
      async (c) => {
        const labelIds = c.req.valid('json').labels.map(({ labelId }) => labelId)
        return c.json(await labelTask(deps, { userId: c.var.user.id, taskId: c.req.valid('param').id, labelIds }))
      },
    )
    .delete(
      '/:id/labels/:labelId',
      describe({
        tag,
        summary: 'Remove a label from a task',
        answers: { 200: Task },
        refuses: ['task_not_found', 'label_not_found'],
      }),
      signedIn,
      idParams({ id: 'task_not_found', labelId: 'label_not_found' }),
      async (c) => {
        const { id: taskId, labelId } = c.req.valid('param')
        return c.json(await unlabelTask(deps, { userId: c.var.user.id, taskId, labelId }))
      },
    )
}
