import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { pages, stepAfter, type Situation, type Step } from '#shared/onboarding/flow.ts'
import type { EditOnboarding, Onboarding } from '#shared/onboarding/schemas.ts'
import { api } from '../platform/api.ts'
import { takeOnboarding } from './take-onboarding.ts'
import { pathAfterSetUp } from './wanted-page.ts'

export type StepProps = { situation: Situation }

/** Of completing a step in this window. */
export const completingKey = ['complete-step']

/** Completes a step and goes on to the next page, or out of the setup after the last. `before` is done first. */
export const useCompleteStep = (step: Step, situation: Situation) =>
  useLeaving(step, situation, async (before: (() => Promise<unknown>) | void) => {
    await before?.()
    return api.put<Onboarding>('/api/me/onboarding', { completedActivity: step } satisfies EditOnboarding)
  })

/** Goes on to the next page without completing the step. `skip` tells the server. */
export const useSkipStep = (step: Step, situation: Situation) =>
  useLeaving(step, situation, async (skip: () => Promise<unknown>) => {
    await skip()
    return api.get<Onboarding>('/api/me/onboarding')
  })

/** Leaves the survey unanswered, and what would follow from the answers. */
export const useSkipSurvey = (situation: Situation) =>
  useLeaving<void>('survey-complete', situation, () =>
    api.put<Onboarding>('/api/me/onboarding', { completedActivity: 'survey' } satisfies EditOnboarding),
  )

/** Ends the setup without the tour. */
export const useGoToBoard = (situation: Situation) =>
  useLeaving<void>('video-demo', situation, () =>
    api.put<Onboarding>('/api/me/onboarding', { onboarded: true } satisfies EditOnboarding),
  )

function useLeaving<Work>(
  step: Step | 'survey-complete',
  situation: Situation,
  leave: (work: Work) => Promise<Onboarding>,
) {
  const [, navigate] = useLocation()

  return useMutation({
    mutationKey: completingKey,
    networkMode: 'always',
    mutationFn: leave,
    async onSuccess(state) {
      await takeOnboarding(state)
      navigate(pathAfter(step, situation), { replace: state.onboarded })
    },
  })
}

export type Completing = ReturnType<typeof useCompleteStep>

/** Where a page of the setup leads once it's done. */
export function pathAfter(page: Step | 'survey-complete', situation: Situation): string {
  if (page === 'survey') return pages['survey-complete'].path
  const next = stepAfter(page === 'survey-complete' ? 'survey' : page, situation)

  return next ? pages[next].path : pathAfterSetUp()
}
