import { useMemo } from 'react'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import type { Day } from '../platform/time.ts'
import { useToday } from '../platform/today.ts'
import { copy } from './copy.ts'
import { daySections, dayWords, latestFirstBy } from './day-sections.ts'
import { ListSidebar } from './ListSidebar.tsx'
import { useCompleted } from './queries.ts'
import type { TaskSection } from './task-sections.ts'

/** Completed tasks by day. */
export function CompletedSidebar() {
  const today = useToday()
  const source = useCompleted()
  const sections = useMemo(() => {
    const done = (source.data ?? []).filter(({ status }) => status === 'COMPLETED')
    return daySections(latestFirstBy(done, whenDone), whenDone, today)
  }, [source.data, today])

  return <ListSidebar title={copy.completed} words={words} source={source} sections={sections} detailOf={kept} />
}

const words = { none: copy.nothingCompleted, failed: copy.completedFailed }

const kept = (section: TaskSection, today: Day) => dayWords(section, copy.kept(section.tasks.length), today)
const whenDone = (task: ListedTask) => task.completedAt ?? task.updatedAt
