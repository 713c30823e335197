import { Hono } from 'hono'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, validator } from '#server/platform/http/answers.ts'
import { listWithEtag } from '#server/platform/http/etag.ts'
import { limitedPerUser } from '#server/platform/http/limits.ts'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import type { MailHosts } from '#server/providers/dns/mail-hosts.ts'
import { listColleagues } from '#server/workspaces/colleagues.ts'
import { Recommendation, ValidateDomain, ValidatedDomain } from '#shared/workspaces/schemas.ts'

const tag = 'Teams'

/** What helps to choose whom to invite. */
export function choiceRoutes(deps: Deps, config: Config, signedIn: RequireSession, mailHosts: MailHosts) {
  return new Hono<SignedIn>()
    .get(
      '/recommendations/workspace-users',
      describe({
        tag,
        summary: 'The people of your email domain; ghosts have no account and can only be invited',
        answers: { 200: Recommendation.array() },
      }),
      signedIn,
      async (c) => listWithEtag(c, await listColleagues(deps, config, c.var.user.id)),
    )
    .post(
      '/email/validate-domain',
      describe({
        tag,
        summary: 'Whether Google hosts the mail of a domain',
        answers: { 200: ValidatedDomain },
        refuses: ['domain_check_failed', 'too_many_requests'],
      }),
      signedIn,
      validator('json', ValidateDomain),
      limitedPerUser(deps.rateLimit('team-choices', 60, 60)),
      async (c) => c.json({ status: await mailHosts(c.req.valid('json').domain) }),
    )
}
