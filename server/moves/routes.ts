import { Hono } from 'hono'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import { addMovedTasks } from '#server/moves/add-tasks.ts'
import { listMoves } from '#server/moves/list-moves.ts'
import { startMove } from '#server/moves/start-move.ts'
import { undoMove } from '#server/moves/undo-move.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, idParam, validator } from '#server/platform/http/answers.ts'
import { listWithEtag } from '#server/platform/http/etag.ts'
import { limitedPerUser } from '#server/platform/http/limits.ts'
import { AddedMovedTasks, AddMovedTasks, Move, StartMove, UndoneMove } from '#shared/moves/schemas.ts'

const tag = 'Import'

export function moveRoutes(deps: Deps, signedIn: RequireSession) {
  return new Hono<SignedIn>()
    .get(
      '/',
      describe({ tag, summary: 'The imports from other apps that you can undo', answers: { 200: Move.array() } }),
      signedIn,
      async (c) => listWithEtag(c, await listMoves(deps, c.var.user.id)),
    )
    .post(
      '/',
      describe({
        tag,
        summary: 'Begin an import from another app, with the groups and labels it needs',
        answers: { 201: Move },
        refuses: ['id_taken', 'too_many_task_groups', 'too_many_labels', 'too_many_requests'],
      }),
      signedIn,
      limitedPerUser(deps.rateLimit('moves', 60, 3600)),
      validator('json', StartMove),
      async (c) => c.json(await startMove(deps, { userId: c.var.user.id, body: c.req.valid('json') }), 201),
    )
    .post(
      '/:id/tasks',
      describe({
        tag,
        summary: 'Add tasks to an import. Those with a key that was imported before are left as they are',
        answers: { 200: AddedMovedTasks },
        refuses: ['move_not_found', 'task_group_not_found', 'too_many_moved', 'too_busy'],
      }),
      signedIn,
      idParam('move_not_found'),
      validator('json', AddMovedTasks),
      async (c) => {
        const { id } = c.req.valid('param')
        return c.json(await addMovedTasks(deps, { userId: c.var.user.id, moveId: id, body: c.req.valid('json') }))
      },
    )
    .delete(
      '/:id',
      describe({
        tag,
        summary: 'Undo an import: removes its tasks that weren’t changed since',
        answers: { 200: UndoneMove },
        refuses: ['move_not_found'],
      }),
      signedIn,
      idParam('move_not_found'),
      async (c) => c.json(await undoMove(deps, { userId: c.var.user.id, moveId: c.req.valid('param').id })),
    )
}
