import { copy } from '../../onboarding/copy.ts'
import { lastPage } from '../../onboarding/last-page.ts'
import { StepPage } from '../../onboarding/StepPage.tsx'
import styles from '../../onboarding/Step.module.css'
import { allParts } from '../../onboarding/where.ts'
import { Button } from '../../ui/Button.tsx'
import { useIsDue } from '../../ui/Skeleton.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import corner from './Corner.module.css'

/** The frame of the setup as it was last, until the server has said how far the user is. */
export function WaitingSetUp() {
  const isDue = useIsDue()

  return (
    <StepPage page={lastPage()} parts={allParts} corner={<PlaceOfCorner />} isLoading>
      <h1 className="visually-hidden">{copy.setUp}</h1>
      <p className={isDue ? styles.waiting : 'visually-hidden'} role="status">
        <Spinner />
        {copy.loading}
      </p>
    </StepPage>
  )
}

/** Keeps the room of the corner, so that nothing jumps once it's there. */
function PlaceOfCorner() {
  return (
    <div className={`${corner.corner} ${corner.hidden}`}>
      <Button disabled>{copy.logOut}</Button>
    </div>
  )
}
