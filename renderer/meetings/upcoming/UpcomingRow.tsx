import { MapPin } from 'lucide-react'
import type { ComponentType } from 'react'
import { Link } from 'wouter'
import type { Event } from '#shared/events/schemas.ts'
import { platformIcon } from '../../tasks/source-tag.ts'
import { Icon } from '../../ui/Icon.tsx'
import { CaptureSwitch } from '../../events/capture/CaptureSwitch.tsx'
import { canSwitch } from '../../events/capture/can-switch.ts'
import { copy as captureCopy } from '../../events/capture/copy.ts'
import styles from '../../events/EventRow.module.css'
import { eventsPath } from '../../events/events-path.ts'
import { platformName, timeOf } from '../../events/facts.ts'
import { copy } from './copy.ts'
import { until } from './until.ts'

export type UpcomingRowProps = {
  event: Event
  now: Date
  /** Starts a recording of the event where that's possible. */
  Listen: ComponentType<{ event: Event; now: Date }>
}

export function UpcomingRow({ event, now, Listen }: UpcomingRowProps) {
  return (
    <li className={styles.event}>
      <time dateTime={event.date}>{timeOf(event)}</time>
      <div className={styles.main}>
        <Link
          href={`/events/${event.id}`}
          state={{ from: eventsPath.upcoming }}
          className={styles.name}
          title={event.title.length > 20 ? event.title : undefined}
        >
          {event.title}
        </Link>
        <div className={styles.sub}>
          <Icon of={event.whyNoBot === 'no-link' ? MapPin : platformIcon(event.platform)} size={13} />
          <span className="truncate">{detailOf(event, now)}</span>
        </div>
      </div>
      <Listen event={event} now={now} />
      {canSwitch(event, now) ? (
        <CaptureSwitch event={event} />
      ) : (
        <span className={styles.nothing}>{whyNotLabel(event)}</span>
      )}
    </li>
  )
}

/** `Zoom · in 3 h 25 min · repeats` */
function detailOf(event: Event, now: Date): string {
  const where = event.whyNoBot === 'no-link' ? captureCopy.noLink : platformName(event)

  return [where, until(event.date, now), event.recurring && copy.repeats].filter(Boolean).join(' · ')
}

function whyNotLabel({ whyNoBot }: Event): string {
  if (whyNoBot === 'no-link') return captureCopy.nothingToJoin
  if (whyNoBot === 'all-day') return captureCopy.allDay

  return whyNoBot === 'declined' ? captureCopy.declined : captureCopy.off
}
