import { CalendarDays } from 'lucide-react'
import { pages } from '#shared/onboarding/flow.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { copy } from '../copy.ts'
import styles from '../Step.module.css'
import { Problem } from './Problem.tsx'
import { SignedInAs } from './SignedInAs.tsx'
import { useConnecting } from './use-connecting.ts'

/** Asks for the calendar, without which there is nothing to capture. */
export function ReconnectCalendar() {
  const { connect, busy, failed, problem } = useConnecting()

  return (
    <div className={styles.narrow}>
      <h1 className={styles.headline}>{copy.calendarRequired}</h1>
      <p className={styles.lead}>{copy.calendarLead}</p>
      <Problem>{problem}</Problem>
      <div className={styles.actions}>
        {window.kept ? (
          <InBrowser serverUrl={window.kept.serverUrl} />
        ) : (
          <BusyButton
            kind="primary"
            size="xl"
            isBusy={busy !== null}
            hasFailed={failed !== null}
            onClick={() => connect('calendar')}
          >
            <Icon of={CalendarDays} />
            {busy ? copy.connecting : copy.connectCalendar}
          </BusyButton>
        )}
      </div>
      <SignedInAs />
    </div>
  )
}

/** Google's consent must finish in the browser it started in, so the desktop app opens the user's own browser. */
function InBrowser({ serverUrl }: { serverUrl: string }) {
  return (
    <a className={buttonClass({ kind: 'primary', size: 'xl' })} href={serverUrl + pages['reconnect-calendar'].path}>
      <Icon of={CalendarDays} />
      {copy.connectCalendar}
    </a>
  )
}
