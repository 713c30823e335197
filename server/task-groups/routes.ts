import { Hono } from 'hono'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, idParam, validator } from '#server/platform/http/answers.ts'
import { listWithEtag } from '#server/platform/http/etag.ts'
import { createTaskGroup } from '#server/task-groups/create-task-group.ts'
import { deleteTaskGroup } from '#server/task-groups/delete-task-group.ts'
import { editTaskGroup } from '#server/task-groups/edit-task-group.ts'
import { findTaskGroup } from '#server/task-groups/find-task-group.ts'
import { listTaskGroups } from '#server/task-groups/list-task-groups.ts'
import { sortTaskGroups } from '#server/task-groups/sort-task-groups.ts'
import { CreateTaskGroup, EditTaskGroup, SortTaskGroups, TaskGroup } from '#shared/task-groups/schemas.ts'

const tag = 'Task groups'

export function taskGroupRoutes(deps: Deps, signedIn: RequireSession) {
  return new Hono<SignedIn>()
    .get(
      '/',
      describe({ tag, summary: 'Your groups, in their order on the board', answers: { 200: TaskGroup.array() } }),
      signedIn,
      async (c) => listWithEtag(c, await listTaskGroups(deps, c.var.user.id)),
    )
    .post(
      '/',
      describe({
        tag,
        summary:
          'Create a group with tasks in it; repeated with the same id and fields, it returns 200 with the existing group',
        answers: { 200: TaskGroup, 201: TaskGroup },
        refuses: ['too_many_task_groups', 'id_taken'],
      }),
      signedIn,
      validator('json', CreateTaskGroup),
      async (c) => {
        const { group, isNew } = await createTaskGroup(deps, { userId: c.var.user.id, body: c.req.valid('json') })
        return c.json(group, isNew ? 201 : 200)
      },
    )
    .put(
      '/sort',
      describe({
        tag,
        summary: 'Sort the groups in this order, after the inbox; returns all of them',
        answers: { 200: TaskGroup.array() },
      }),
      signedIn,
      validator('json', SortTaskGroups),
      async (c) => c.json(await sortTaskGroups(deps, { userId: c.var.user.id, body: c.req.valid('json') })),
    )
    .get(
      '/:id',
      describe({ tag, summary: 'One group', answers: { 200: TaskGroup }, refuses: ['task_group_not_found'] }),
      signedIn,
      idParam('task_group_not_found'),
      async (c) => c.json(await findTaskGroup(deps.db, c.var.user.id, c.req.valid('param').id)),
    )
    .put(
      '/:id',
      describe({
        tag,
        summary: 'Change the title or icon of a group',
        answers: { 200: TaskGroup },
        refuses: ['task_group_not_found'],
      }),
      signedIn,
      idParam('task_group_not_found'),
      validator('json', EditTaskGroup),
      async (c) =>
        c.json(
          await editTaskGroup(deps, {
            userId: c.var.user.id,
            id: c.req.valid('param').id,
            changes: c.req.valid('json'),
          }),
        ),
    )
    .delete(
      '/:id',
      describe({
        tag,
        summary: 'Delete an empty group',
        answers: { 204: null },
        refuses: ['task_group_not_found', 'inbox_stays', 'task_group_not_empty'],
      }),
      signedIn,
      idParam('task_group_not_found'),
      async (c) => {
        await deleteTaskGroup(deps, { userId: c.var.user.id, id: c.req.valid('param').id })
        return c.body(null, 204)
      },
    )
}
