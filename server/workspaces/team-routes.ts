import { Hono, type Context } from 'hono'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, validator } from '#server/platform/http/answers.ts'
import { limitedPerUser, type RateLimit } from '#server/platform/http/limits.ts'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import type { StripeAccount } from '#server/providers/stripe/stripe.ts'
import { createTeam } from '#server/workspaces/create-team.ts'
import { deleteTeam } from '#server/workspaces/delete-team.ts'
import { editTeam } from '#server/workspaces/edit-team.ts'
import { previewTeam } from '#server/workspaces/stripe/preview-team.ts'
import type { ProblemCode } from '#shared/problems.ts'
import { CreateTeam, EditTeam, PreviewTeam, TeamCost, Workspace } from '#shared/workspaces/schemas.ts'

const tag = 'Teams'
const wrongTeam: ProblemCode[] = [
  'member_not_found',
  'team_cost_outdated',
  'team_too_large',
  'auto_add_needs_work_domain',
  'too_many_requests',
]

type World = { config: Config; stripe: StripeAccount | null; mails: RateLimit }

export function teamRoutes(deps: Deps, { config, stripe, mails }: World, signedIn: RequireSession) {
  const spendMails = async (c: Context<SignedIn>, { userIds = [], knownUserIds = [], inviteEmails = [] }: EditTeam) => {
    const invited = userIds.filter((id) => !knownUserIds.includes(id)).length + inviteEmails.length
    if (invited > 0) await mails.spendFor(c, c.var.user.id, invited)
  }

  return new Hono<SignedIn>()
    .post(
      '/',
      describe({
        tag,
        summary: 'Create your team; your subscription becomes the team’s',
        answers: { 200: Workspace, 201: Workspace },
        refuses: ['id_taken', 'team_exists', 'team_needs_subscription', ...wrongTeam],
      }),
      signedIn,
      validator('json', CreateTeam),
      async (c) => {
        const body = c.req.valid('json')
        await spendMails(c, body)
        const { workspace, isNew } = await createTeam(deps, { config, stripe }, { userId: c.var.user.id, body })
        return c.json(workspace, isNew ? 201 : 200)
      },
    )
    .put(
      '/',
      describe({
        tag,
        summary: 'Change a team that you own or administer: its name, its members, whom to invite',
        answers: { 200: Workspace },
        refuses: ['workspace_not_found', 'leave_instead', ...wrongTeam],
      }),
      signedIn,
      validator('json', EditTeam),
      async (c) => {
        const body = c.req.valid('json')
        await spendMails(c, body)
        return c.json(await editTeam(deps, config, { userId: c.var.user.id, body }))
      },
    )
    .delete(
      '/',
      describe({
        tag,
        summary:
          'Delete your team; its subscription becomes your own with one seat, or ends if someone else pays for it',
        answers: { 204: null },
        refuses: ['workspace_not_found'],
      }),
      signedIn,
      async (c) => {
        await deleteTeam(deps, c.var.user.id)
        return c.body(null, 204)
      },
    )
    .post(
      '/preview',
      describe({
        tag,
        summary: 'What a change of your team would cost',
        answers: { 200: TeamCost },
        refuses: ['workspace_not_found', 'team_needs_subscription', 'stripe_unavailable'],
      }),
      signedIn,
      limitedPerUser(deps.rateLimit('team-previews', 60, 60)), // each asks Stripe twice
      validator('json', PreviewTeam),
      async (c) => c.json(await previewTeam(deps, stripe, { userId: c.var.user.id, body: c.req.valid('json') })),
    )
}
