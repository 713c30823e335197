import { CircleCheck, Mail } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { useMe } from '../../me/queries.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { copy } from './copy.ts'
import styles from './DownloadApp.module.css'
import type { Machine } from './machine.ts'
import { useReminder } from './queries.ts'

const readMs = 2000

type Props = { intro: ReactNode; machine: Exclude<Machine, 'mac'>; onDone: () => void }

/** On a device that can't run the app, offers to email a link. */
export function Elsewhere({ intro, machine, onDone }: Props) {
  const { email } = useMe()
  const reminder = useReminder()
  const isSent = reminder.isSuccess
  useEffect(() => {
    if (!isSent) return
    const timer = setTimeout(onDone, readMs)
    return () => clearTimeout(timer)
  }, [isSent, onDone])

  return (
    <div className={styles.page}>
      <div>
        {intro}
        <ErrorNotice error={reminder.error} title={copy.notSent} />
        {isSent ? (
          <Notice icon={CircleCheck}>
            <b>{copy.sent}</b> {copy.sentTo(email)}
          </Notice>
        ) : (
          <div className={styles.actions}>
            {machine === 'other' && (
              <Button kind="primary" size="xl" onClick={onDone}>
                {copy.open}
              </Button>
            )}
            <BusyButton
              kind={machine === 'mobile' ? 'primary' : 'plain'}
              size="xl"
              isBusy={reminder.isPending}
              hasFailed={reminder.isError}
              onClick={() => reminder.mutate()}
            >
              <Icon of={Mail} />
              {reminder.isPending ? copy.sending : copy.remind}
            </BusyButton>
            {machine === 'mobile' && (
              <Button size="xl" onClick={onDone}>
                {copy.skip}
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  )
}
