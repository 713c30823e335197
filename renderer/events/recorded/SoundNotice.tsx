import { CircleAlert, ServerOff } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Event } from '#shared/events/schemas.ts'
import { useMe } from '../../me/queries.ts'
import { Code } from '../../ui/Code.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { copy } from './copy.ts'
import { soundState } from './recorded.ts'
import styles from './SoundNotice.module.css'

/** Whose Mac it is, as far as this page knows. */
export const useMacName = () => (useMe().appUser ? copy.yours : copy.anothers)

/** How far the sound of an event is, and what is missing where it does not go on. */
export function SoundNotice({ event }: { event: Event }) {
  const mac = useMacName()

  switch (soundState(event)) {
    case 'UPLOADING':
      return <Working>{copy.sending(mac)}</Working>
    case 'TRANSCRIBING':
      return <Working>{copy.writing}</Working>
    case 'WAITING_FOR_SPEECH':
      return (
        <Notice icon={ServerOff} tone="warn">
          <b>{copy.waiting}</b> {copy.waitingHow} <Code>SPEECH_PROVIDER</Code> {copy.waitingAnd}
        </Notice>
      )
    case 'FAILED':
      return (
        <Notice icon={CircleAlert} tone="bad">
          <b>{copy.failed}</b> {event.appFailure}
        </Notice>
      )
    case null:
      return null
  }
}

function Working({ children }: { children: ReactNode }) {
  return (
    <p className={styles.working} role="status">
      <Spinner size={14} />
      {children}
    </p>
  )
}
