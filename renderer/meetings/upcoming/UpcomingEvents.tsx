import { CalendarDays, ServerOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMe } from '../../me/queries.ts'
import { groupByDay, localDay } from '../../platform/group-by-day.ts'
import { comingDayDetail, comingDayName } from '../../platform/time.ts'
import { useToday } from '../../platform/today.ts'
import { useNow } from '../../platform/use-now.ts'
import { DayTitle } from '../../ui/DayTitle.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { isUpcoming, upcomingDays } from '../../events/when-listed.ts'
import { copy } from './copy.ts'
import { useUpcoming } from '../../events/upcoming.ts'
import styles from './UpcomingEvents.module.css'
import { UpcomingRow, type UpcomingRowProps } from './UpcomingRow.tsx'

type Props = Pick<UpcomingRowProps, 'Listen'> & { whenEmpty: ReactNode }

/** The upcoming events, soonest first, each with its capture switch. */
export function UpcomingEvents({ Listen, whenEmpty }: Props) {
  const { appUser } = useMe()
  const events = useUpcoming()
  const today = useToday()
  const now = useNow()
  const upcoming = (events.data ?? []).filter((event) => isUpcoming(event, now))
  const days = groupByDay(upcoming, (event) => localDay(event.date)).toReversed()

  if (events.isPending) return <SkeletonRows rows={6} />
  if (!events.data)
    return <Failure title={copy.loadFailed} error={events.error} onRetry={() => void events.refetch()} />
  if (upcoming.length === 0) return whenEmpty

  return (
    <>
      {upcoming.some(({ whyNoBot }) => whyNoBot === 'not-set-up') && (
        <div className={styles.above}>
          <Notice icon={ServerOff}>{appUser ? copy.notSetUpBesideMac : copy.notSetUp}</Notice>
        </div>
      )}
      {days.map(({ day, items }) => (
        <div key={day} role="group" aria-label={comingDayName(day, today)}>
          <DayTitle name={comingDayName(day, today)} detail={comingDayDetail(day, today)} />
          <ul>
            {items.map((event) => (
              <UpcomingRow key={event.id} event={event} now={now} Listen={Listen} />
            ))}
          </ul>
        </div>
      ))}
      <p className={styles.showing}>
        <Icon of={CalendarDays} />
        {copy.showing(upcomingDays)}
      </p>
    </>
  )
}
