import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import type { EditOnboarding, Onboarding } from '#shared/onboarding/schemas.ts'
import { StepPage } from '../../onboarding/StepPage.tsx'
import { SurveyForm } from '../../onboarding/survey/Survey.tsx'
import { takeOnboarding } from '../../onboarding/take-onboarding.ts'
import { api } from '../../platform/api.ts'

/** The survey, for a user who is on the board already. It leads back there. */
export function SurveyPage() {
  const [, navigate] = useLocation()
  const answering = useMutation({
    networkMode: 'always',
    async mutationFn(save: () => Promise<unknown>) {
      await save()
      return api.put<Onboarding>('/api/me/onboarding', { completedActivity: 'survey' } satisfies EditOnboarding)
    },
    async onSuccess(state) {
      await takeOnboarding(state)
      navigate('/')
    },
  })

  return (
    <StepPage page="survey" parts={[]} corner={null}>
      <SurveyForm saving={answering} onAnswer={answering.mutate} onSkip={() => navigate('/')} />
    </StepPage>
  )
}
