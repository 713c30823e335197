import { steps, stepToSave, type Step } from '#shared/onboarding/flow.ts'
import type { Onboarding, OnboardingChanges } from '#shared/onboarding/schemas.ts'

type Progress = Pick<Onboarding, 'onboarding' | 'onboarded'>

/** Where a user is in the setup after a change. Completing a step goes on; finishing it all ends it. */
export function progressAfter(
  { onboarding, onboarded }: Progress,
  { onboarded: asked = onboarded, completedActivity }: OnboardingChanges,
): Progress {
  if (asked !== onboarded || onboarded) return { onboarding: null, onboarded: asked }
  if (!isStep(completedActivity)) return { onboarding, onboarded }

  const next = stepToSave(onboarding, completedActivity)
  return next === 'end' ? { onboarding: null, onboarded: true } : { onboarding: next, onboarded: false }
}

const isStep = (activity: string | undefined): activity is Step => steps.includes(activity as Step)
