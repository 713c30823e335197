import { CircleCheck } from 'lucide-react'
import { Link } from 'wouter'
import type { Event } from '#shared/events/schemas.ts'
import { cappedCount } from '../platform/time.ts'
import { platformIcon } from '../tasks/source-tag.ts'
import { Icon } from '../ui/Icon.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { copy } from './copy.ts'
import { peopleOf, platformName, timeOf } from './facts.ts'
import { LiveClock } from './live/LiveClock.tsx'
import { copy as recordedCopy } from './recorded/copy.ts'
import { rowState } from './row-state.ts'
import styles from './EventRow.module.css'

type Props = { event: Event }

export function EventRow({ event }: Props) {
  return (
    <li className={styles.event}>
      <time dateTime={event.date}>{timeOf(event)}</time>
      <div className={styles.main}>
        <Link
          href={`/events/${event.id}`}
          className={styles.name}
          title={event.title.length > 20 ? event.title : undefined}
        >
          {event.title}
        </Link>
        <div className={styles.sub}>
          <Icon of={platformIcon(event.platform)} size={13} />
          <span className="truncate">{[platformName(event), peopleOf(event)].filter(Boolean).join(' · ')}</span>
        </div>
      </div>
      <State event={event} />
    </li>
  )
}

function State({ event }: Props) {
  const state = rowState(event)
  switch (state) {
    case 'live':
      return <LiveClock since={event.date} />
    case 'joining':
    case 'waiting':
    case 'reading':
      return (
        <span className={styles.tally} role="status">
          <Spinner size={12} />
          {copy.states[state]}
        </span>
      )
    case 'UPLOADING':
    case 'TRANSCRIBING':
      return (
        <span className={styles.tally} role="status">
          <Spinner size={12} />
          {recordedCopy.states[state]}
        </span>
      )
    case 'WAITING_FOR_SPEECH':
    case 'WAITING_FOR_SUBSCRIPTION':
      return <span className={styles.nothing}>{recordedCopy.states[state]}</span>
    case 'FAILED':
      return <span className={styles.failed}>{recordedCopy.states[state]}</span>
    case 'not-read':
    case 'not-joined':
      return <span className={styles.failed}>{copy.states[state]}</span>
    case 'asks':
    case 'not-captured':
    case 'no-tasks':
      return <span className={styles.nothing}>{copy.states[state]}</span>
    case 'tasks':
      return (
        <span className={styles.tally}>
          <Icon of={CircleCheck} size={13} />
          <span aria-hidden="true">{cappedCount(event.taskCount)}</span>
          <span className="visually-hidden">{copy.tasks(event.taskCount)}</span>
        </span>
      )
  }
}
