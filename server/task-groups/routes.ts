import { Hono } from 'hono'
import type { RequireSession, SignedIn } from '#server/auth/signed-in.ts'
import { listTaskGroups } from '#server/task-groups/list-task-groups.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe } from '#server/platform/http/answers.ts'
import { TaskGroup } from '#shared/task-groups/schemas.ts'

const tag = 'Task groups'

export function taskGroupRoutes(deps: Deps, signedIn: RequireSession) {
  return new Hono<SignedIn>().get(
    '/',
    describe({ tag, summary: 'The columns of the board, in their order', answers: { 200: TaskGroup.array() } }),
    signedIn,
    async (c) => c.json(await listTaskGroups(deps, c.var.user.id)),
  )
}
