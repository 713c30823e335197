import { CircleCheck } from 'lucide-react'
import { Link } from 'wouter'
import type { Event } from '#shared/events/schemas.ts'
import { clockTime } from '../platform/time.ts'
import { platformIcon } from '../tasks/source-tag.ts'
import { Icon } from '../ui/Icon.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { copy } from './copy.ts'
import { peopleOf, platformName } from './facts.ts'
import { isCapturing } from './queries.ts'
import styles from './EventRow.module.css'

type Props = { event: Event }

export function EventRow({ event }: Props) {
  return (
    <li className={styles.event}>
      <time dateTime={event.date}>{clockTime(new Date(event.date))}</time>
      <div className={styles.main}>
        <Link href={`/events/${event.id}`} className={styles.name} title={event.title.length > 20 ? event.title : undefined}>
          {event.title}
        </Link>
        <div className={styles.sub}>
          <Icon of={platformIcon(event.platform)} size={13} />
          <span className="truncate">{[platformName(event), peopleOf(event)].filter(Boolean).join(' · ')}</span>
        </div>
      </div>
      <Tally event={event} />
    </li>
  )
}

function Tally({ event }: Props) {
  if (isCapturing(event)) {
    return (
      <span className={styles.tally} role="status">
        <Spinner size={12} />
        {copy.reading}
      </span>
    )
  }
  if (event.progress?.stage === 'failed') return <span className={styles.failed}>{copy.failedShort}</span>
  if (event.taskCount === 0) return <span className={styles.nothing}>{copy.noTasks}</span>

  return (
    <span className={styles.tally}>
      <Icon of={CircleCheck} size={13} />
      <span aria-hidden="true">{event.taskCount}</span>
      <span className="visually-hidden">{copy.tasks(event.taskCount)}</span>
    </span>
  )
}
