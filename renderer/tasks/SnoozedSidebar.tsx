import { useMemo } from 'react'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { isSnoozed } from '#shared/tasks/snooze.ts'
import { clockTime, dayDetail, type Day } from '../platform/time.ts'
import { useToday } from '../platform/today.ts'
import { snooze } from './actions.ts'
import { copy } from './list-copy.ts'
import { daySections, latestFirstBy } from './day-sections.ts'
import { ListSidebar } from './ListSidebar.tsx'
import { useTasks } from './queries.ts'
import { RowOffer } from './RowOffer.tsx'
import type { TaskSection } from './task-sections.ts'
import { useWakeClock } from './use-wake-clock.ts'

/** Snoozed tasks by the day they return, soonest first. */
export function SnoozedSidebar() {
  const today = useToday()
  const source = useTasks()
  const now = useWakeClock(source.data)
  const sections = useMemo(() => {
    const asleep = (source.data ?? []).filter((task) => task.status === 'INCOMPLETE' && isSnoozed(task, now))
    return daySections(latestFirstBy(asleep, whenBack).toReversed(), whenBack, today).toReversed()
  }, [source.data, today, now])

  return (
    <ListSidebar
      title={copy.snoozedTasks}
      words={words}
      source={source}
      sections={sections}
      dateOf={dateOf}
      Offer={Wake}
    />
  )
}

const words = { none: copy.nothingSnoozed, failed: copy.snoozedFailed }

const dateOf = (section: TaskSection, today: Day) => dayDetail(section.key, today)
const whenBack = (task: ListedTask) => task.snoozedUntil ?? ''

function Wake({ task }: { task: ListedTask }) {
  return (
    <RowOffer task={task} label={copy.wakeNow} onTake={() => snooze([task], null)}>
      {copy.backAt(clockTime(new Date(whenBack(task))))}
    </RowOffer>
  )
}
