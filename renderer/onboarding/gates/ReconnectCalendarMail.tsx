import { CalendarDays, Mail } from 'lucide-react'
import { pages } from '#shared/onboarding/flow.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { Plate, PlateRow } from '../../ui/Plate.tsx'
import type { GoogleSource } from '../connect-google.ts'
import { copy } from '../copy.ts'
import styles from '../Step.module.css'
import { Problem } from './Problem.tsx'
import { SignedInAs } from './SignedInAs.tsx'
import { useConnecting } from './use-connecting.ts'

/** Asks for calendar and mail, for the first time. */
export function ReconnectCalendarMail() {
  const { connect, busy, failed, problem } = useConnecting()
  const button = (source: GoogleSource) => (
    <ConnectButton source={source} busy={busy} hasFailed={failed === source} onConnect={() => connect(source)} />
  )

  return (
    <div className={styles.narrow}>
      <h1 className={styles.headline}>{copy.sourcesTitle}</h1>
      <p className={styles.lead}>{copy.sourcesLead}</p>
      <Problem>{problem}</Problem>
      <div className={styles.sources}>
        <Plate isRaised label={copy.sources}>
          <PlateRow icon={CalendarDays} {...copy.calendar} actions={button('calendar')} />
          <PlateRow icon={Mail} {...copy.mail} actions={button('email')} />
        </Plate>
      </div>
      <SignedInAs />
    </div>
  )
}

type ConnectButtonProps = { source: GoogleSource; busy: GoogleSource | null; hasFailed: boolean; onConnect: () => void }

function ConnectButton({ source, busy, hasFailed, onConnect }: ConnectButtonProps) {
  const look = { kind: source === 'calendar' ? 'primary' : 'outline', size: 'l' } as const
  const label = copy.connectOf(copy[source === 'email' ? 'mail' : 'calendar'].title)
  // As with the calendar alone, consent has to finish in the browser it started in.
  if (window.kept)
    return (
      <a
        className={buttonClass(look)}
        href={window.kept.serverUrl + pages['reconnect-calendar-mail'].path}
        aria-label={label}
      >
        {copy.connect}
      </a>
    )

  return (
    <BusyButton {...look} aria-label={label} isBusy={busy !== null} hasFailed={hasFailed} onClick={onConnect}>
      {busy === source ? copy.connecting : copy.connect}
    </BusyButton>
  )
}
