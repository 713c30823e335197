import { Hono } from 'hono'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, idParam, idParams, validator } from '#server/platform/http/answers.ts'
import { listWithEtag } from '#server/platform/http/etag.ts'
import { limitedPerUser, type RateLimit } from '#server/platform/http/limits.ts'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import { appoint } from '#server/workspaces/appoint.ts'
import { deleteInvitation, resendInvitation } from '#server/workspaces/invitations/resend.ts'
import { leaveTeam } from '#server/workspaces/leave-team.ts'
import { readTeammates, readWorkspace } from '#server/workspaces/present.ts'
import { transferTeam } from '#server/workspaces/transfer-team.ts'
import { EditMembership, Invitation, Membership, TransferTeam, Workspace } from '#shared/workspaces/schemas.ts'

const tag = 'Teams'
const inviteParams = idParams({ id: 'workspace_not_found', inviteId: 'invitation_not_found' })

export function workspaceRoutes(deps: Deps, config: Config, signedIn: RequireSession, mails: RateLimit) {
  return new Hono<SignedIn>()
    .get(
      '/mine/users',
      describe({ tag, summary: 'Everyone in your teams', answers: { 200: Membership.array() } }),
      signedIn,
      async (c) => listWithEtag(c, await readTeammates(deps.db, c.var.user.id)),
    )
    .get(
      '/:id',
      describe({
        tag,
        summary: 'A team of yours; only its owner and administrators see the pending invitations',
        answers: { 200: Workspace },
        refuses: ['workspace_not_found'],
      }),
      signedIn,
      idParam('workspace_not_found'),
      async (c) => c.json(await readWorkspace(deps, c.var.user.id, c.req.valid('param').id)),
    )
    .post(
      '/:id/transfer',
      describe({
        tag,
        summary: 'Make another member the owner of your team; the payment method stays with the team',
        answers: { 200: Workspace },
        refuses: ['workspace_not_found', 'member_not_found', 'owns_another_team'],
      }),
      signedIn,
      idParam('workspace_not_found'),
      validator('json', TransferTeam),
      async (c) =>
        c.json(
          await transferTeam(deps, config, {
            userId: c.var.user.id,
            workspaceId: c.req.valid('param').id,
            newOwnerId: c.req.valid('json').userId,
          }),
        ),
    )
    .delete(
      '/:id/memberships/mine',
      describe({
        tag,
        summary: 'Leave a team, which frees your seat',
        answers: { 204: null },
        refuses: ['workspace_not_found', 'owner_stays'],
      }),
      signedIn,
      idParam('workspace_not_found'),
      async (c) => {
        await leaveTeam(deps, { userId: c.var.user.id, workspaceId: c.req.valid('param').id })
        return c.body(null, 204)
      },
    )
    .put(
      '/:id/memberships/:membershipId',
      describe({
        tag,
        summary: 'Make a member of your team an administrator, who manages members and invitations, or no longer one',
        answers: { 200: Workspace },
        refuses: ['workspace_not_found', 'member_not_found'],
      }),
      signedIn,
      idParams({ id: 'workspace_not_found', membershipId: 'member_not_found' }),
      validator('json', EditMembership),
      async (c) => {
        const { id: workspaceId, membershipId } = c.req.valid('param')
        return c.json(await appoint(deps, { userId: c.var.user.id, workspaceId, membershipId, ...c.req.valid('json') }))
      },
    )
    .post(
      '/:id/invites/:inviteId/resend',
      describe({
        tag,
        summary: 'Send an invitation again, valid for another 14 days',
        answers: { 200: Invitation },
        refuses: ['workspace_not_found', 'invitation_not_found', 'invitation_just_sent', 'too_many_requests'],
      }),
      signedIn,
      inviteParams,
      limitedPerUser(mails),
      async (c) => {
        const { id: workspaceId, inviteId: invitationId } = c.req.valid('param')
        return c.json(await resendInvitation(deps, { userId: c.var.user.id, workspaceId, invitationId }))
      },
    )
    .delete(
      '/:id/invites/:inviteId',
      describe({
        tag,
        summary: 'Withdraw an invitation',
        answers: { 204: null },
        refuses: ['workspace_not_found', 'invitation_not_found'],
      }),
      signedIn,
      inviteParams,
      async (c) => {
        const { id: workspaceId, inviteId: invitationId } = c.req.valid('param')
        await deleteInvitation(deps, { userId: c.var.user.id, workspaceId, invitationId })
        return c.body(null, 204)
      },
    )
}
