import { Hono } from 'hono'
import { endOtherAccess, endOwnSession } from '#server/auth/end-sessions.ts'
import { listSessions } from '#server/auth/list-sessions.ts'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, idParam, validator } from '#server/platform/http/answers.ts'
import { listWithEtag } from '#server/platform/http/etag.ts'
import { EndedAccess, EndOtherSessions, SessionInfo } from '#shared/auth/schemas.ts'

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
      describe({
        tag,
        summary: 'End all your other sessions, and all else that has access to your account',
        answers: { 200: EndedAccess },
      }),
      signedIn,
      validator('query', EndOtherSessions),
      async (c) => {
        const session = { userId: c.var.user.id, sessionId: c.var.sessionId }
        const { keep } = c.req.valid('query')
        const { sessionIds, ended } = await deps.transaction((inside) => endOtherAccess(inside, session, keep))
        for (const id of sessionIds) signOutSockets(id)
        return c.json(ended)
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
