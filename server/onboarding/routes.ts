import { Hono } from 'hono'
import type { RequireSession, SignedIn } from '#server/platform/http/signed-in.ts'
import { editOnboarding } from '#server/onboarding/edit-onboarding.ts'
import { leaveSamples } from '#server/onboarding/leave-samples.ts'
import { readOnboarding } from '#server/onboarding/read-onboarding.ts'
import { readTrialSummary } from '#server/onboarding/trial-summary.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe, validator } from '#server/platform/http/answers.ts'
import { EditOnboarding, Onboarding, TrialSummary } from '#shared/onboarding/schemas.ts'

const tag = 'Onboarding'

export function onboardingRoutes(deps: Deps, signedIn: RequireSession) {
  return new Hono<SignedIn>()
    .get(
      '/',
      describe({ tag, summary: 'Your progress through onboarding', answers: { 200: Onboarding } }),
      signedIn,
      async (c) => c.json(await readOnboarding(deps.db, c.var.user.id)),
    )
    .put(
      '/',
      describe({
        tag,
        summary: 'Record that you started or completed an activity, or finished onboarding',
        answers: { 200: Onboarding },
      }),
      signedIn,
      validator('json', EditOnboarding),
      async (c) => c.json(await editOnboarding(deps, { userId: c.var.user.id, changes: c.req.valid('json') })),
    )
}

export const sampleRoutes = (deps: Deps, signedIn: RequireSession) =>
  new Hono<SignedIn>().delete(
    '/',
    describe({ tag, summary: 'Remove the sample meeting and the tour’s sample tasks', answers: { 204: null } }),
    signedIn,
    async (c) => {
      await leaveSamples(deps, c.var.user.id)
      return c.body(null, 204)
    },
  )

export const trialSummaryRoutes = (deps: Deps, signedIn: RequireSession) =>
  new Hono<SignedIn>().get(
    '/',
    describe({ tag, summary: 'What Kept has captured for you, in numbers', answers: { 200: TrialSummary } }),
    signedIn,
    async (c) => c.json(await readTrialSummary(deps, c.var.user.id)),
  )
