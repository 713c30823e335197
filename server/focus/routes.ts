import { Hono } from 'hono'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import { defineImportant, readImportant } from '#server/focus/important-tasks.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, validator } from '#server/platform/http/answers.ts'
import { limitedPerUser } from '#server/platform/http/limits.ts'
import { DefineImportant, ImportantTasks } from '#shared/focus/schemas.ts'

const tag = 'Focus'

export function focusRoutes(deps: Deps, signedIn: RequireSession) {
  const limited = limitedPerUser(deps.rateLimit('important', 60, 3600))

  return new Hono<SignedIn>()
    .get(
      '/',
      describe({ tag, summary: 'What’s important to you, in your words', answers: { 200: ImportantTasks } }),
      signedIn,
      async (c) => c.json(await readImportant(deps.db, c.var.user.id)),
    )
    .put(
      '/',
      describe({
        tag,
        summary: 'Set what’s important to you; your open tasks are then labeled to match and `tasks-relabeled` is sent',
        answers: { 200: ImportantTasks },
        refuses: ['too_many_requests'],
      }),
      signedIn,
      limited,
      validator('json', DefineImportant),
      async (c) => c.json(await defineImportant(deps, c.var.user.id, c.req.valid('json'))),
    )
}
