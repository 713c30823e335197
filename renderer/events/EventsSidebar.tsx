import { FileUp } from 'lucide-react'
import { Link } from 'wouter'
import { AppMarks } from '../connections/AppMarks.tsx'
import { groupByDay, localDay } from '../platform/group-by-day.ts'
import { dayDetail, dayName } from '../platform/time.ts'
import { useToday } from '../platform/today.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { DayTitle } from '../ui/DayTitle.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Icon } from '../ui/Icon.tsx'
import { SidebarBody, SidebarHead, SidebarTools } from '../ui/Sidebar.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { copy } from './copy.ts'
import { EventRow } from './EventRow.tsx'
import { useEvents } from './queries.ts'
import styles from './EventsSidebar.module.css'

export function EventsSidebar() {
  const events = useEvents()
  const today = useToday()

  return (
    <>
      <SidebarHead title={copy.events} closeTo="/">
        <AppMarks />
      </SidebarHead>
      <SidebarTools>
        <Link href="/import" className={buttonClass({ kind: 'outline' })} state={{ from: '/events' }}>
          <Icon of={FileUp} size={14} />
          {copy.importTranscript}
        </Link>
      </SidebarTools>
      <SidebarBody label={copy.events}>
        {events.isPending && <SkeletonRows rows={6} />}
        {events.error && !events.data && <Failure title={copy.loadFailed} error={events.error} onRetry={() => void events.refetch()} />}
        {events.data?.length === 0 && <p className={styles.none}>{copy.none}</p>}
        {groupByDay(events.data ?? [], (event) => localDay(event.date)).map(({ day, items }) => (
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
          <Button className={styles.more} kind="outline" disabled={events.isFetchingNextPage} onClick={() => void events.fetchNextPage()}>
            {events.isFetchingNextPage ? copy.loading : copy.loadMore}
          </Button>
        )}
      </SidebarBody>
    </>
  )
}
