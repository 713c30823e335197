import { Hono } from 'hono'
import { endOtherSessions, endOwnSession } from '#server/auth/end-sessions.ts'
import { listSessions } from '#server/auth/list-sessions.ts'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, idParam } from '#server/platform/http/answers.ts'
import { listWithEtag } from '#server/platform/http/etag.ts'
import { SessionInfo } from '#shared/auth/schemas.ts'

const tag = 'Me'

export function sessionRoutes(deps: Deps, signedIn: RequireSession, signOutSockets: (sessionId: string) => void) {
  return new Hono<SignedIn>()
    .get(
      '/',
      describe({ tag, summary: 'Your sessions, most recently used first', answers: { 200: SessionInfo.array() } }),
      signedIn,
      async (c) => listWithEtag(c, await listSessions(deps, { userId: c.var.user.id, sessionId: c.var.sessionId })),
    )
    .delete(
      '/',
      describe({ tag, summary: 'End all your other sessions, and the access of programs', answers: { 204: null } }),
      signedIn,
      async (c) => {
        const ended = await endOtherSessions(deps, { userId: c.var.user.id, sessionId: c.var.sessionId })
        for (const id of ended) signOutSockets(id)
        return c.body(null, 204)
      },
    )
    .delete(
      '/:id',
      describe({ tag, summary: 'End one of your sessions', answers: { 204: null }, refuses: ['session_not_found'] }),
      signedIn,
      idParam('session_not_found'),
      async (c) => {
        const { id } = c.req.valid('param')
        await endOwnSession(deps, { userId: c.var.user.id, id })
        signOutSockets(id)
        return c.body(null, 204)
      },
    )
}
