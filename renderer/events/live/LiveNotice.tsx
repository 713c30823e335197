import { useQuery } from '@tanstack/react-query'
import { DoorOpen } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { Link } from 'wouter'
import { tasksQuery } from '../../tasks/queries.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { isLive } from '../event-state.ts'
import { eventsPath } from '../events-path.ts'
import { copy } from './copy.ts'
import { setLive } from './live-meetings.ts'
import { Elapsed, LiveDot } from './LiveClock.tsx'
import styles from './LiveNotice.module.css'
import { useInProgress } from './queries.ts'

/** Says in the header that a meeting is live, or that its bot waits for the host. It asks once the board stands, and takes no room from it. */
export function LiveNotice() {
  const { isSuccess } = useQuery({ ...tasksQuery, select: () => null })
  const { data: events } = useInProgress({ enabled: isSuccess })
  useEffect(() => setLive(events?.filter(isLive).map(({ id }) => id) ?? null), [events])
  const [first, ...others] = events?.filter(isLive) ?? []
  const waiting = events?.find(({ status }) => status === 'WAITING')

  if (first && others.length > 0) {
    return (
      <Line sign={<LiveDot />} say={copy.areLive(others.length + 1)} to={eventsPath.past} view={copy.viewAll}>
        <span className={styles.brief}>{others.length + 1}</span>
      </Line>
    )
  }
  if (first) {
    return (
      <Line sign={<LiveDot />} say={copy.isLive(first.title)} to={`/events/${first.id}`} view={copy.viewOf(first.title)}>
        <Elapsed since={first.date} />
      </Line>
    )
  }

  return waiting && <Line sign={<Icon of={DoorOpen} size={14} />} say={copy.waits(waiting.title)} to={`/events/${waiting.id}`} view={copy.viewOf(waiting.title)} />
}

type LineProps = { sign: ReactNode; say: string; to: string; view: string; children?: ReactNode }

function Line({ sign, say, to, view, children }: LineProps) {
  return (
    <div className={styles.notice} role="status">
      {sign}
      <span className={styles.say}>{say}</span>
      {children}
      <Link href={to} className={buttonClass({ kind: 'outline', size: 's' })} aria-label={view}>
        {copy.view}
      </Link>
    </div>
  )
}
