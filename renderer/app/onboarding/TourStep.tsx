import { useCallback, useState } from 'react'
import { useCompleteStep, type StepProps } from '../../onboarding/complete-step.ts'
import { copy } from '../../onboarding/copy.ts'
import { StepFailure } from '../../onboarding/StepFailure.tsx'
import { StepPage } from '../../onboarding/StepPage.tsx'
import styles from '../../onboarding/Step.module.css'
import { Tour } from '../../onboarding/tour/Tour.tsx'
import { partsIn } from '../../onboarding/where.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Corner } from './Corner.tsx'

/** The last step: the tour, which leads to the board. If its end can't be saved, a button tries again. */
export function TourStep({ situation }: StepProps) {
  const { mutate, error, isPending } = useCompleteStep('video-demo', situation)
  const [hasFailed, setHasFailed] = useState(false)
  const complete = useCallback(() => mutate(undefined, { onError: () => setHasFailed(true) }), [mutate])
  if (!hasFailed) return <Tour onDone={complete} />

  return (
    <StepPage page="video-demo" parts={partsIn(situation)} corner={<Corner />}>
      <div className={styles.narrow}>
        <h1 className={styles.headline}>{copy.ready}</h1>
        <p className={styles.lead}>{copy.readyLead}</p>
        <StepFailure error={error} />
        <div className={styles.actions}>
          <BusyButton kind="primary" size="xl" isBusy={isPending} onClick={complete}>
            {copy.toBoard}
          </BusyButton>
        </div>
      </div>
    </StepPage>
  )
}
