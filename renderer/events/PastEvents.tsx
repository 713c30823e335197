import type { Event } from '#shared/events/schemas.ts'
import { useHasBots, useMe } from '../me/queries.ts'
import { groupByDay } from '../platform/group-by-day.ts'
import { dayDetail, dayName, type Day } from '../platform/time.ts'
import { useToday } from '../platform/today.ts'
import { Button } from '../ui/Button.tsx'
import { DayTitle } from '../ui/DayTitle.tsx'
import { Failure } from '../ui/Failure.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { copy } from './copy.ts'
import { isLive } from './event-state.ts'
import { EventRow } from './EventRow.tsx'
import { dayOfEvent } from './facts.ts'
import styles from './PastEvents.module.css'
import { useEvents } from './queries.ts'

/** Past events, newest first, below the live ones. */
export function PastEvents() {
  const events = useEvents()
  const today = useToday()
  const hasBots = useHasBots()
  const { appUser } = useMe()

  return (
    <>
      {events.isPending && <SkeletonRows rows={6} />}
      {events.error && !events.data && (
        <Failure title={copy.loadFailed} error={events.error} onRetry={() => void events.refetch()} />
      )}
      {events.data?.length === 0 && (
        <p className={styles.none}>{appUser ? copy.noneBesideMac : hasBots ? copy.none : copy.noneWithoutBots}</p>
      )}
      {groupByDay(liveFirst(events.data ?? []), (event) => dayShown(event, today)).map(({ day, items }) => (
        <div key={day} role="group" aria-label={dayName(day, today)}>
          <DayTitle name={dayName(day, today)} detail={dayDetail(day, today)} />
          <ul>
            {items.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </ul>
        </div>
      ))}
      {events.hasNextPage && (
        <Button
          className={styles.more}
          kind="outline"
          disabled={events.isFetchingNextPage}
          onClick={() => void events.fetchNextPage()}
        >
          {events.isFetchingNextPage ? copy.loading : copy.loadMore}
        </Button>
      )}
      {events.isFetchNextPageError && (
        <Failure title={copy.loadFailed} error={events.error} onRetry={() => void events.fetchNextPage()} />
      )}
    </>
  )
}

const liveFirst = (events: readonly Event[]) =>
  events.toSorted((one, other) => Number(isLive(other)) - Number(isLive(one)))

/** A live event counts as today's, even past midnight. */
const dayShown = (event: Event, today: Day) => (isLive(event) ? today : dayOfEvent(event))
