import { copy } from '../../onboarding/copy.ts'
import { lastPage } from '../../onboarding/last-page.ts'
import { StepPage } from '../../onboarding/StepPage.tsx'
import styles from '../../onboarding/Step.module.css'
import { allParts } from '../../onboarding/where.ts'
import { useIsDue } from '../../ui/Skeleton.tsx'
import { Spinner } from '../../ui/Spinner.tsx'

/** The frame of the setup as it was last, until the server has said how far the user is. */
export function WaitingSetUp() {
  const isDue = useIsDue()

  return (
    <StepPage page={lastPage()} parts={allParts} corner={null} isLoading>
      <p className={isDue ? styles.waiting : 'visually-hidden'} role="status">
        <Spinner />
        {copy.loading}
      </p>
    </StepPage>
  )
}
