import { entitlementsOf } from '#server/billing/entitlement-of.ts'
import { text, type Compose } from '#server/notifications/letters/letter.ts'
import { readTrialSummary } from '#server/onboarding/trial-summary.ts'
import { figuresOf, wasBusy } from '#shared/onboarding/trial.ts'

const title = 'You’ve had a busy 7 days!'

/** What Kept captured in a trial that ended. Nothing if there's nothing left of it. */
export const trialSummary: Compose = async (deps, to) => {
  const summary = await readTrialSummary(deps, to.id)
  if (!wasBusy(summary)) return null

  const figures = figuresOf(summary)
  const { isEntitled } = (await entitlementsOf(deps, [to.id])).get(to.id)!
  return {
    subject: title,
    parts: [
      { is: 'title', title, lines: ['This is what Kept kept for you.'] },
      { is: 'figures', figures },
      text(
        isEntitled
          ? 'Kept goes on capturing what you promise, and what you’re asked to do.'
          : 'Your trial has ended, so nothing new is captured. To go on, subscribe. What was captured stays yours to read, edit and export.',
      ),
    ],
    actions: [isEntitled ? { label: 'Open your board', path: '/' } : { label: 'Subscribe', path: '/subscribe' }],
    brief: { title, body: figures.map(({ amount, label }) => `${amount} ${label}`).join(', ') },
  }
}
