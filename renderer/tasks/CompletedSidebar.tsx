import { useMemo } from 'react'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { useToday } from '../platform/today.ts'
import { copy } from './list-copy.ts'
import { dateOf, daySections, latestFirstBy } from './day-sections.ts'
import { ListSidebar } from './ListSidebar.tsx'
import { useCompleted } from './queries.ts'

/** Completed tasks by day. */
export function CompletedSidebar() {
  const today = useToday()
  const source = useCompleted()
  const sections = useMemo(() => {
    const done = (source.data ?? []).filter(({ status }) => status === 'COMPLETED')
    return daySections(latestFirstBy(done, whenDone), whenDone, today)
  }, [source.data, today])

  return (
    <ListSidebar
      title={copy.completed}
      words={words}
      source={source}
      sections={sections}
      dateOf={dateOf}
      counted={copy.kept}
    />
  )
}

const words = { none: copy.nothingCompleted, failed: copy.completedFailed }

const whenDone = (task: ListedTask) => task.completedAt ?? task.updatedAt
