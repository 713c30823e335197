import { Hono } from 'hono'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import { mayJoin } from '#server/realtime/channels.ts'
import { issueTicket } from '#server/realtime/tickets.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, validator } from '#server/platform/http/answers.ts'
import { Problem } from '#shared/problems.ts'
import { SocketTicket, Subscription } from '#shared/realtime/schemas.ts'

const tag = 'Realtime'

export function realtimeRoutes(deps: Deps, signedIn: RequireSession) {
  return new Hono<SignedIn>()
    .post(
      '/ticket',
      describe({ tag, summary: 'A ticket that opens one socket within a minute', answers: { 201: SocketTicket } }),
      signedIn,
      async (c) =>
        c.json({ ticket: await issueTicket(deps, { userId: c.var.user.id, sessionId: c.var.sessionId }) }, 201),
    )
    .post(
      '/auth',
      describe({
        tag,
        summary: 'Check that you may join a channel',
        answers: { 204: null },
        refuses: ['channel_not_found'],
      }),
      signedIn,
      validator('json', Subscription),
      async (c) => {
        if (!(await mayJoin(deps, c.var.user.id, c.req.valid('json').channel))) throw new Problem('channel_not_found')
        return c.body(null, 204)
      },
    )
}
