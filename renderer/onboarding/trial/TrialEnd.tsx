import { wasBusy } from '#shared/onboarding/trial.ts'
import { PayLink } from '../../billing/PayLink.tsx'
import { Tallies, useTrialSummary } from '../../billing/Tallies.tsx'
import { useMe } from '../../me/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { completeActivity, useOnboarding } from '../activities.ts'
import { copy } from './copy.ts'
import styles from './TrialEnd.module.css'

/** What Kept captured in a trial that ended, once. One that ends while the user is on the board waits until they return. */
export function TrialEnd({ arrivedAt }: { arrivedAt: Date }) {
  const { data } = useOnboarding(true)
  const isDue = data?.activities.some(
    ({ activity, completedAt, createdAt }) =>
      activity === 'trial-summary' && !completedAt && new Date(createdAt) <= arrivedAt,
  )
  const summary = useTrialSummary({ enabled: isDue === true })
  if (!isDue || !summary || !wasBusy(summary)) return null

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
