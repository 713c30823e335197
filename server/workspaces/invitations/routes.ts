import { Hono } from 'hono'
import { z } from 'zod'
import { findSession } from '#server/auth/session.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, validator } from '#server/platform/http/answers.ts'
import { listWithEtag } from '#server/platform/http/etag.ts'
import { addressOf } from '#server/platform/http/client-address.ts'
import { sessionTokenOf } from '#server/platform/http/session-cookie.ts'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import { acceptInvitation, declineInvitation, readInvitation } from '#server/workspaces/invitations/accept.ts'
import { listOwnInvitations } from '#server/workspaces/invitations/list-own.ts'
import type { ProblemCode } from '#shared/problems.ts'
import { OpenInvitation, OwnInvitation, Workspace } from '#shared/workspaces/schemas.ts'

const tag = 'Teams'
const Token = z.object({ token: z.string().max(500) })
const refusals: ProblemCode[] = ['invitation_not_found', 'invitation_used', 'invitation_expired']

export function invitationRoutes(deps: Deps, config: Config, signedIn: RequireSession) {
  const opened = deps.rateLimit('opened-invitations', 60, 60)

  return new Hono<SignedIn>()
    .get(
      '/',
      describe({ tag, summary: 'The invitations that you can accept', answers: { 200: OwnInvitation.array() } }),
      signedIn,
      async (c) => listWithEtag(c, await listOwnInvitations(deps, config, c.var.user.id)),
    )
    .get(
      '/:token',
      describe({
        tag,
        summary: 'What an invitation’s link is for',
        open: true,
        answers: { 200: OpenInvitation },
        refuses: [...refusals, 'too_many_requests'],
      }),
      validator('param', Token),
      async (c) => {
        await opened.spendFor(c, addressOf(c))
        const session = await findSession(deps, sessionTokenOf(c) ?? '')
        const userId = session?.userId ?? null
        return c.json(await readInvitation(deps, { ...c.req.valid('param'), userId }))
      },
    )
    .post(
      '/:token/accept',
      describe({
        tag,
        summary: 'Accept an invitation to your address',
        answers: { 200: Workspace },
        refuses: [...refusals, 'invitation_for_another'],
      }),
      signedIn,
      validator('param', Token),
      async (c) => c.json(await acceptInvitation(deps, { userId: c.var.user.id, token: c.req.valid('param').token })),
    )
    .post(
      '/:token/decline',
      describe({
        tag,
        summary: 'Decline an invitation to your address, which deletes it',
        answers: { 204: null },
        refuses: [...refusals, 'invitation_for_another'],
      }),
      signedIn,
      validator('param', Token),
      async (c) => {
        await declineInvitation(deps, { userId: c.var.user.id, token: c.req.valid('param').token })
        return c.body(null, 204)
      },
    )
}
