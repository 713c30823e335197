import { Hono } from 'hono'
import type { RequireSession, SignedIn } from '#server/auth/signed-in.ts'
import { editMe } from '#server/me/edit-me.ts'
import { readMe } from '#server/me/read-me.ts'
import { recordActivity } from '#server/me/record-activity.ts'
import { restoreAccount } from '#server/me/restore-account.ts'
import { resumeSources } from '#server/me/resume-sources.ts'
import { scheduleDeletion } from '#server/me/schedule-deletion.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, validator } from '#server/platform/http/answers.ts'
import { DeleteMe, Deletion, EditMe, Me } from '#shared/me/schemas.ts'

const tag = 'Me'

export function meRoutes(
  deps: Deps,
  config: Config,
  signedIn: RequireSession,
  signOutSockets: (sessionId: string) => void,
) {
  return new Hono<SignedIn>()
    .get('/', describe({ tag, summary: 'The signed-in person', answers: { 200: Me } }), signedIn, async (c) =>
      c.json(await readMe(deps, config, c.var.user.id)),
    )
    .put(
      '/',
      describe({
        tag,
        summary: 'Change name, time zone, bot setting or how long the sound of recordings is kept',
        answers: { 200: Me },
      }),
      signedIn,
      validator('json', EditMe),
      async (c) => {
        await editMe(deps, { userId: c.var.user.id, changes: c.req.valid('json') })
        return c.json(await readMe(deps, config, c.var.user.id))
      },
    )
    .put(
      '/active',
      describe({ tag, summary: 'Say that you are using Kept', answers: { 204: null } }),
      signedIn,
      async (c) => {
        await recordActivity(deps, c.var.user.id)
        return c.body(null, 204)
      },
    )
    .post(
      '/resume',
      describe({
        tag,
        summary: 'Resume the sources that were paused because you did not use Kept',
        answers: { 200: Me },
      }),
      signedIn,
      async (c) => {
        await resumeSources(deps, c.var.user.id)
        return c.json(await readMe(deps, config, c.var.user.id))
      },
    )
    .delete(
      '/',
      describe({
        tag,
        summary: 'Delete your account and everything of yours, seven days from now',
        answers: { 202: Deletion },
        refuses: ['address_not_confirmed'],
      }),
      signedIn,
      validator('json', DeleteMe),
      async (c) => {
        const { deletionScheduledAt, endedSessionIds } = await scheduleDeletion(deps, {
          userId: c.var.user.id,
          sessionId: c.var.sessionId,
          ...c.req.valid('json'),
        })
        for (const sessionId of endedSessionIds) signOutSockets(sessionId)
        return c.json({ deletionScheduledAt: deletionScheduledAt.toISOString() }, 202)
      },
    )
    .post(
      '/restore',
      describe({ tag, summary: 'Keep the account after all', answers: { 200: Me } }),
      signedIn,
      async (c) => {
        await restoreAccount(deps, c.var.user.id)
        return c.json(await readMe(deps, config, c.var.user.id))
      },
    )
}
