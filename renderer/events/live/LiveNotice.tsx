import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { tasksQuery } from '../../tasks/queries.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { eventsPath } from '../events-path.ts'
import { copy } from './copy.ts'
import { setLive } from './live-meetings.ts'
import { Elapsed, LiveDot } from './LiveClock.tsx'
import styles from './LiveNotice.module.css'
import { useInProgress } from './queries.ts'

/** Says in the header that a meeting is live. It asks once the board stands, and takes no room from it. */
export function LiveNotice() {
  const { isSuccess } = useQuery({ ...tasksQuery, select: () => null })
  const { data: events } = useInProgress({ enabled: isSuccess })
  useEffect(() => setLive(events?.map(({ id }) => id) ?? null), [events])
  const [first] = events ?? []
  if (!events || !first) return null

  const say = events.length > 1 ? copy.areLive(events.length) : copy.isLive(first.title)
  return (
    <div className={styles.notice} role="status">
      <LiveDot />
      <span className={styles.say}>{say}</span>
      {events.length === 1 && <Elapsed since={first.date} />}
      <Link href={events.length > 1 ? eventsPath.past : `/events/${first.id}`} className={buttonClass({ kind: 'outline', size: 's' })}>
        {copy.view}
        <span className="visually-hidden"> {events.length > 1 ? copy.theEvents : first.title}</span>
      </Link>
    </div>
  )
}
