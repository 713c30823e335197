import { useMemo } from 'react'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { useToday } from '../platform/today.ts'
import { archive } from './actions.ts'
import { copy } from './copy.ts'
import { copy as listCopy } from './list-copy.ts'
import { dateOf, daySections, latestFirstBy } from './day-sections.ts'
import { ListSidebar } from './ListSidebar.tsx'
import { useArchived } from './queries.ts'
import { RowOffer } from './RowOffer.tsx'

/** Archived tasks by day. */
export function ArchivedSidebar() {
  const today = useToday()
  const source = useArchived()
  const sections = useMemo(() => {
    const archived = (source.data ?? []).filter(({ status }) => status === 'DISMISSED')
    return daySections(latestFirstBy(archived, whenArchived), whenArchived, today)
  }, [source.data, today])

  return (
    <ListSidebar
      title={listCopy.archivedTasks}
      words={words}
      source={source}
      sections={sections}
      dateOf={dateOf}
      counted={listCopy.archivedThen}
      Offer={Restore}
    />
  )
}

const words = { none: listCopy.nothingArchived, failed: listCopy.archivedFailed }

const whenArchived = (task: ListedTask) => task.dismissedAt ?? task.updatedAt

function Restore({ task }: { task: ListedTask }) {
  return <RowOffer task={task} label={copy.restore} onTake={() => archive([task])} />
}
