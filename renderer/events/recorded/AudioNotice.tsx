import { CircleAlert, EarOff, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Event } from '#shared/events/schemas.ts'
import { NotSetUp } from '../../me/NotSetUp.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { copy } from './copy.ts'
import { macOf, audioState } from './recorded.ts'
import styles from './AudioNotice.module.css'

/** How far the audio of an event is, and what to do if it's stuck. */
export function AudioNotice({ event }: { event: Event }) {
  switch (audioState(event)) {
    case 'UPLOADING':
      return <Working>{copy.sending(macOf(event))}</Working>
    case 'TRANSCRIBING':
      if (event.appFailure === null) return <Working>{copy.writing}</Working>
      return (
        <Notice icon={Hourglass} tone="warn">
          {event.appFailure}
        </Notice>
      )
    case 'WAITING_FOR_SPEECH':
      return (
        <NotSetUp settings={['SPEECH_PROVIDER']} tone="warn">
          {copy.waiting}
        </NotSetUp>
      )
    case 'WAITING_FOR_SUBSCRIPTION':
      return (
        <Notice icon={Hourglass} tone="warn">
          <b>{copy.unpaid}</b> {copy.unpaidHow(event.recordedByMe)}
        </Notice>
      )
    case 'FAILED':
      return (
        <Notice icon={CircleAlert} tone="bad">
          <b>{copy.failed}</b> {event.appFailure}
        </Notice>
      )
    case null:
      return (
        event.appStatus === null &&
        event.appFailure && (
          <Notice icon={EarOff} tone="warn">
            {event.appFailure}
          </Notice>
        )
      )
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
