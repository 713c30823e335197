import { useCompleteStep, type StepProps } from '../../onboarding/complete-step.ts'
import { StepFailure } from '../../onboarding/StepFailure.tsx'
import { StepPage } from '../../onboarding/StepPage.tsx'
import styles from '../../onboarding/Step.module.css'
import { partsIn } from '../../onboarding/where.ts'
import { Button } from '../../ui/Button.tsx'

/** The last step, which leads to the board. */
export function TourStep({ situation }: StepProps) {
  const completing = useCompleteStep('video-demo', situation)

  return (
    <StepPage page="video-demo" parts={partsIn(situation)} corner={null}>
      <div className={styles.narrow}>
        <h1 className={styles.headline}>You’re ready</h1>
        <p className={styles.lead}>What you promise next lands in your Inbox, with the words you said.</p>
        <StepFailure error={completing.error} />
        <div className={styles.actions}>
          <Button kind="primary" size="xl" disabled={completing.isPending} onClick={() => completing.mutate()}>
            Go to your board
          </Button>
        </div>
      </div>
    </StepPage>
  )
}
