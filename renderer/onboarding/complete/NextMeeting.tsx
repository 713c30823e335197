import type { Event } from '#shared/events/schemas.ts'
import { canSwitch } from '../../events/capture/can-switch.ts'
import { CaptureSwitch } from '../../events/capture/CaptureSwitch.tsx'
import { dayOfEvent, platformName, timeOf } from '../../events/facts.ts'
import { useMe } from '../../me/queries.ts'
import { comingDayName } from '../../platform/time.ts'
import { useToday } from '../../platform/today.ts'
import { useNow } from '../../platform/use-now.ts'
import styles from './Complete.module.css'
import { copy } from './copy.ts'
import { othersIn } from './ending.ts'

/** The next meeting, with its capture switch unless the user's Mac listens instead. */
export function NextMeeting({ event }: { event: Event }) {
  const me = useMe()
  const today = useToday()
  const now = useNow()

  return (
    <section className={styles.meeting} aria-label={copy.nextMeeting}>
      <time dateTime={event.date}>
        <span>{comingDayName(dayOfEvent(event), today)}</span>
        <b>{timeOf(event)}</b>
      </time>
      <div className={styles.text}>
        <b>{event.title}</b>
        <p>{[platformName(event), othersIn(event, me)].filter(Boolean).join(' · ')}</p>
      </div>
      {!me.appUser &&
        (canSwitch(event, now) ? <CaptureSwitch event={event} /> : <span className={styles.off}>{copy.off}</span>)}
    </section>
  )
}
