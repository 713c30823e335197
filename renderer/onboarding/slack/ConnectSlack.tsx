import { useAtomValue } from 'jotai'
import { EyeOff, ListChecks, Unplug } from 'lucide-react'
import { useRef, useState } from 'react'
import { slackSkipReasons } from '#shared/connections/reasons.ts'
import { skipSlack } from '../../connections/actions.ts'
import { copy as connectionsCopy } from '../../connections/copy.ts'
import { ReasonForm } from '../../connections/ReasonForm.tsx'
import { slackFailed } from '../../connections/slack-outcome.ts'
import { useFocusAfterClose } from '../../connections/use-focus-after-close.ts'
import { useMe } from '../../me/queries.ts'
import { Points } from '../../ui/Points.tsx'
import { useCompleteStep, useSkipStep, type StepProps } from '../complete-step.ts'
import styles from '../Step.module.css'
import { ChooseChannels } from './ChooseChannels.tsx'
import { copy } from './copy.ts'
import { SlackActions } from './SlackActions.tsx'
import { SlackExample } from './SlackExample.tsx'

const points = [
  [ListChecks, ...copy.points.channels],
  [EyeOff, ...copy.points.eyes],
  [Unplug, ...copy.points.gone],
] as const

/** Connects Slack and chooses its channels, or skips it with a reason. */
export function ConnectSlack({ situation }: StepProps) {
  const { slackConnection } = useMe()
  const hasFailed = useAtomValue(slackFailed)
  const completing = useCompleteStep('connect-slack', situation)
  const skipping = useSkipStep('connect-slack', situation)
  const [isSkipping, setIsSkipping] = useState(false)
  const skip = useRef<HTMLButtonElement>(null)
  useFocusAfterClose(isSkipping, skip)
  if (slackConnection === 'CONNECTED') return <ChooseChannels completing={completing} />

  return (
    <div className={styles.wide}>
      <div>
        <h1 className={styles.headline}>{hasFailed ? copy.failedTitle : copy.title}</h1>
        <p className={styles.lead} role={hasFailed ? 'alert' : undefined}>
          {hasFailed ? copy.failedLead : copy.lead}
        </p>
        {isSkipping ? (
          <ReasonForm
            question={connectionsCopy.skipQuestion}
            text={copy.skipText}
            reasons={slackSkipReasons}
            confirm={skipping.isPending ? connectionsCopy.skipping : connectionsCopy.skip}
            cancel={connectionsCopy.back}
            isBusy={skipping.isPending}
            error={skipping.error}
            onConfirm={(reason) => skipping.mutate(() => skipSlack(reason))}
            onCancel={() => setIsSkipping(false)}
          />
        ) : (
          <>
            <Points points={points} />
            <SlackActions skip={skip} hasFailed={hasFailed} onSkip={() => setIsSkipping(true)} />
          </>
        )}
      </div>
      <SlackExample />
    </div>
  )
}
