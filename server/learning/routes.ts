import { Hono } from 'hono'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import { forgetRules, restoreRules } from '#server/learning/forget-rules.ts'
import { listLearned } from '#server/learning/list-learned.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, validator } from '#server/platform/http/answers.ts'
import { Learned, RuleIds } from '#shared/learning/schemas.ts'

const tag = 'Learning'

export function learningRoutes(deps: Deps, signedIn: RequireSession) {
  return new Hono<SignedIn>()
    .get(
      '/',
      describe({ tag, summary: 'What Kept has learned from your corrections, and why', answers: { 200: Learned } }),
      signedIn,
      async (c) => c.json(await listLearned(deps, c.var.user.id)),
    )
    .post(
      '/forget',
      describe({
        tag,
        summary: 'Forget rules; the corrections that taught them no longer count',
        answers: { 204: null },
        refuses: ['rule_not_found'],
      }),
      signedIn,
      validator('json', RuleIds),
      async (c) => {
        await forgetRules(deps, { userId: c.var.user.id, ids: c.req.valid('json').ids })
        return c.body(null, 204)
      },
    )
    .post(
      '/restore',
      describe({ tag, summary: 'Take back forgetting', answers: { 204: null }, refuses: ['rule_not_found'] }),
      signedIn,
      validator('json', RuleIds),
      async (c) => {
        await restoreRules(deps, { userId: c.var.user.id, ids: c.req.valid('json').ids })
        return c.body(null, 204)
      },
    )
}
