import { copy } from '../../onboarding/copy.ts'
import { lastPage } from '../../onboarding/last-page.ts'
import { StepPage } from '../../onboarding/StepPage.tsx'
import { allParts } from '../../onboarding/where.ts'

/** The frame of the setup as it was last, until the server has said how far the user is. */
export function WaitingSetUp() {
  return (
    <StepPage page={lastPage()} parts={allParts} corner={null} isLoading>
      <p className="visually-hidden" role="status">
        {copy.loading}
      </p>
    </StepPage>
  )
}
