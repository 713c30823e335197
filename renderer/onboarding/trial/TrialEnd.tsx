import { useState } from 'react'
import { wasBusy } from '#shared/onboarding/trial.ts'
import { PayLink } from '../../billing/PayLink.tsx'
import { Tallies, useTrialSummary } from '../../billing/Tallies.tsx'
import { useMe } from '../../me/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { completeActivity, useOnboarding } from '../activities.ts'
import { copy } from './copy.ts'
import styles from './TrialEnd.module.css'

/** What Kept captured in a trial that ended, once. */
export function TrialEnd() {
  const { data } = useOnboarding(true)
  if (!data) return null

  const isOpen = data.activities.some(({ activity, completedAt }) => activity === 'trial-summary' && !completedAt)
  return <OnArrival isOpen={isOpen} />
}

/** A trial may end while the user is at work. Then the summary waits until they come to the board again. */
function OnArrival({ isOpen }: { isOpen: boolean }) {
  const [wasOpen] = useState(isOpen)
  const summary = useTrialSummary({ enabled: wasOpen })
  if (!wasOpen || !isOpen || !summary || !wasBusy(summary)) return null

  return <Summary summary={summary} />
}

const markSeen = () => completeActivity('trial-summary')

function Summary({ summary }: Parameters<typeof Tallies>[0]) {
  const { activeSubscriber } = useMe()

  return (
    <Dialog
      title={copy.title}
      width={480}
      onClose={markSeen}
      footer={
        activeSubscriber ? (
          <Button size="l" kind="primary" onClick={markSeen}>
            {copy.gotIt}
          </Button>
        ) : (
          <>
            <Button size="l" onClick={markSeen}>
              {copy.notNow}
            </Button>
            <PayLink size="l" kind="primary" onOpen={markSeen} />
          </>
        )
      }
    >
      <p className={styles.lead}>{copy.lead}</p>
      <Tallies summary={summary} />
      <p className={styles.next}>{activeSubscriber ? copy.goesOn : copy.stopped}</p>
    </Dialog>
  )
}
