import { Hono } from 'hono'
import { restoreAccount } from '#server/deletion/restore-account.ts'
import { scheduleDeletion } from '#server/deletion/schedule-deletion.ts'
import { readMe } from '#server/me/read-me.ts'
import type { Config } from '#server/platform/config.ts'
import { isOnOwnMachine } from '#server/platform/http/client-address.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, validator } from '#server/platform/http/answers.ts'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import { DeleteMe, Deletion, Me } from '#shared/me/schemas.ts'

const tag = 'Me'

export function deletionRoutes(
  deps: Deps,
  config: Config,
  signedIn: RequireSession,
  signOutSockets: (sessionId: string) => void,
) {
  return new Hono<SignedIn>()
    .delete(
      '/',
      describe({
        tag,
        summary: 'Delete your account and all your data, seven days from now',
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
      describe({ tag, summary: 'Cancel the deletion of your account', answers: { 200: Me } }),
      signedIn,
      async (c) => {
        await restoreAccount(deps, c.var.user.id)
        return c.json(await readMe(deps, config, { userId: c.var.user.id, isOnOwnMachine: isOnOwnMachine(c, config) }))
      },
    )
}
