import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { currentStep, isDeviceUnsupported, pages, type Page, type Step } from '#shared/onboarding/flow.ts'
import { useTrialCount } from '../../billing/count-trial.ts'
import { useSubscription } from '../../billing/queries.ts'
import { useTrialStart } from '../../billing/start-trial.ts'
import { showSlackOutcome } from '../../connections/show-slack-outcome.ts'
import { useMe } from '../../me/queries.ts'
import { completingKey } from '../../onboarding/complete-step.ts'
import { useFacts } from '../../onboarding/facts.ts'
import { rememberPage } from '../../onboarding/last-page.ts'
import { StepPage } from '../../onboarding/StepPage.tsx'
import { noteSignUp } from '../../onboarding/tag-sign-up.ts'
import { keepWanted } from '../../onboarding/wanted-page.ts'
import { addressOf, pageToShow, partsIn } from '../../onboarding/where.ts'
import { Corner } from './Corner.tsx'
import { PageContent } from './PageContent.tsx'
import { TourStep } from './TourStep.tsx'

/** Leads a new user to their page of the setup, and shows it. */
export function SetUp({ asked }: { asked: Page | null }) {
  const me = useMe()
  const { onboarding: saved, sellsSubscriptions } = me
  const [path] = useLocation()
  const search = useSearch()
  const { gate, situation } = useFacts()
  const page = pageToShow({ asked, saved, gate, situation })
  const isUnsupported = isDeviceUnsupported(situation)
  useFollowing(asked, currentStep(saved, situation))
  useEffect(() => rememberPage(page), [page])
  useEffect(() => {
    if (isUnsupported) console.warn('Unsupported device: skipped the step for the Mac app')
  }, [isUnsupported])
  useEffect(() => noteSignUp(me), [me])
  useEffect(() => keepWanted({ pathname: path, search }), [path, search])
  useEffect(() => showSlackOutcome({ onboarded: false }), [search])
  if (page !== asked) return <Redirect to={addressOf(page, search)} replace />
  if (page === 'video-demo') return <TourStep situation={situation} />

  return (
    <StepPage page={page} parts={partsIn(situation)} corner={<Corner />}>
      <PageContent page={page} situation={situation} />
      {sellsSubscriptions && !gate && <TrialStart />}
    </StepPage>
  )
}

/** Starts the trial early, so that the sources connected here are read at once. */
function TrialStart() {
  const me = useMe()
  const { data: subscription } = useSubscription()
  useTrialStart(me, subscription)
  useTrialCount(me, subscription)
  return null
}

/** When another window moves on from the step this one shows, this one follows. */
function useFollowing(asked: Page | null, current: Step) {
  const [, navigate] = useLocation()
  const isCompleting = useIsMutating({ mutationKey: completingKey }) > 0
  const last = useRef(current)
  useEffect(() => {
    if (last.current === asked && current !== asked && !isCompleting) navigate(pages[current].path, { replace: true })
    last.current = current
    // Only a move is followed; going back by hand stays possible.
  }, [current])
}
