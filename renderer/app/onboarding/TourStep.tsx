import { useCallback, useEffect, useState } from 'react'
import { useCompleteStep, type StepProps } from '../../onboarding/complete-step.ts'
import { copy } from '../../onboarding/copy.ts'
import { StepFailure } from '../../onboarding/StepFailure.tsx'
import { StepPage } from '../../onboarding/StepPage.tsx'
import styles from '../../onboarding/Step.module.css'
import { Tour } from '../../onboarding/tour/Tour.tsx'
import { partsIn } from '../../onboarding/where.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Corner } from './Corner.tsx'

/** How long the end of the tour stays while its end is being saved. */
const patienceMs = 2000

/** The last step: the tour, which leads to the board. If its end isn't saved at once, or can't be, a button tries again. */
export function TourStep({ situation }: StepProps) {
  const { mutate, error, isPending } = useCompleteStep('video-demo', situation)
  const [isHeldUp, setIsHeldUp] = useState(false)
  const complete = useCallback(() => mutate(undefined, { onError: () => setIsHeldUp(true) }), [mutate])
  useEffect(() => {
    const timer = isPending && setTimeout(() => setIsHeldUp(true), patienceMs)
    return () => clearTimeout(timer || undefined)
  }, [isPending])
  if (!isHeldUp) return <Tour onDone={complete} />

  return (
    <StepPage page="video-demo" parts={partsIn(situation)} corner={<Corner />}>
      <div className={styles.narrow}>
        <h1 className={styles.headline}>{copy.ready}</h1>
        <p className={styles.lead}>{copy.readyLead}</p>
        <StepFailure error={error} />
        <div className={styles.actions}>
          <BusyButton kind="primary" size="xl" isBusy={isPending} hasFailed={error !== null} onClick={complete}>
            {copy.toBoard}
          </BusyButton>
        </div>
      </div>
    </StepPage>
  )
}
