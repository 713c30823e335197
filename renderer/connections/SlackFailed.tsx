import { useMutation } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { slackSkipReasons } from '#shared/connections/reasons.ts'
import { useConnection } from '../platform/connection.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { connectSlack, skipSlack } from './actions.ts'
import styles from './ConnectionPart.module.css'
import { copy } from './copy.ts'
import { ReasonForm } from './ReasonForm.tsx'
import { useFocusAfterClose } from './use-focus-after-close.ts'

/** Shown after connecting Slack failed: retry, or skip it and say why. */
export function SlackFailed() {
  const isAway = useConnection() !== 'online'
  const [isSkipping, setIsSkipping] = useState(false)
  const skip = useRef<HTMLButtonElement>(null)
  useFocusAfterClose(isSkipping, skip)
  const trying = useMutation({ mutationFn: () => connectSlack() })
  const skipping = useMutation({ mutationFn: skipSlack })

  return (
    <section>
      <header className={styles.head}>
        <div>
          <h3>{copy.slack.name}</h3>
          <p>{copy.states.disconnected}</p>
        </div>
      </header>
      <Notice icon={CircleAlert} tone="bad">
        <b>{copy.slackFailedTitle}</b> {copy.slackFailedText}
      </Notice>
      {isSkipping ? (
        <ReasonForm
          question={copy.skipQuestion}
          text={copy.skipText}
          reasons={slackSkipReasons}
          confirm={skipping.isPending ? copy.skipping : copy.skip}
          cancel={copy.back}
          isBusy={skipping.isPending || isAway}
          error={skipping.error}
          onConfirm={(reason) => skipping.mutate(reason)}
          onCancel={() => setIsSkipping(false)}
        />
      ) : (
        <div className={styles.actions}>
          <BusyButton
            size="l"
            kind="primary"
            isBusy={trying.isPending}
            hasFailed={trying.isError}
            disabled={isAway}
            onClick={() => trying.mutate()}
          >
            {copy.tryAgain}
          </BusyButton>
          <Button ref={skip} size="l" onClick={() => setIsSkipping(true)}>
            {copy.skip}
          </Button>
        </div>
      )}
    </section>
  )
}
