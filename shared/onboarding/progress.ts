import { steps, stepToSave, type Step } from '#shared/onboarding/flow.ts'
import type { Onboarding, OnboardingChanges } from '#shared/onboarding/schemas.ts'

type Progress = Pick<Onboarding, 'onboarding' | 'onboarded'>

/**
 * What changes. A step that is skipped isn't completed, and may be later. One that is completed elsewhere, as Slack is
 * once connected, is only left from its page, which still has something to choose.
 */
export type Change = OnboardingChanges & { skippedStep?: Step; completedElsewhere?: Step }

/** Where a user is in the setup after a change. Completing or skipping a step goes on; finishing it all ends it. */
export function progressAfter(
  { onboarding, onboarded }: Progress,
  { onboarded: asked = onboarded, completedActivity, skippedStep }: Change,
): Progress {
  if (asked !== onboarded || onboarded) return { onboarding: null, onboarded: asked }
  const left = skippedStep ?? completedActivity
  if (!isStep(left)) return { onboarding, onboarded }

  const next = stepToSave(onboarding, left)
  return next === 'end' ? { onboarding: null, onboarded: true } : { onboarding: next, onboarded: false }
}

const isStep = (activity: string | undefined): activity is Step => steps.includes(activity as Step)
