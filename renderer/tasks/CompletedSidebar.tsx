import { useCallback, useMemo, useState } from 'react'
import type { Task } from '#shared/tasks/schemas.ts'
import { useMe } from '../me/queries.ts'
import { groupByDay, localDay } from '../platform/group-by-day.ts'
import { dayName } from '../platform/time.ts'
import { useToday } from '../platform/today.ts'
import { Button } from '../ui/Button.tsx'
import { DayTitle } from '../ui/DayTitle.tsx'
import { Failure } from '../ui/Failure.tsx'
import { SidebarBody, SidebarHead } from '../ui/Sidebar.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { copy } from './copy.ts'
import { useCompleted } from './queries.ts'
import { TaskList } from './TaskList.tsx'
import { TaskRow } from './TaskRow.tsx'
import type { Section } from './task-sections.ts'
import styles from './CompletedSidebar.module.css'

export function CompletedSidebar() {
  const me = useMe()
  const today = useToday()
  const completed = useCompleted()
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const sections = useMemo(() => byDay(completed.data ?? [], today), [completed.data, today])
  const renderTask = useCallback((task: Task) => <TaskRow task={task} userId={me.id} today={today} folds />, [me.id, today])

  return (
    <>
      <SidebarHead title={copy.completed} closeTo="/" isRuled />
      <SidebarBody label={copy.completed} scroller={setScroller}>
        {completed.isPending && <SkeletonRows rows={6} />}
        {completed.error && !completed.data && (
          <Failure title={copy.completedFailed} error={completed.error} onRetry={() => void completed.refetch()} />
        )}
        {completed.data && sections.length === 0 && <p className={styles.none}>{copy.nothingCompleted}</p>}
        <div className={styles.list}>
          <TaskList sections={sections} scroller={scroller} head={headSize} renderHead={renderHead} renderTask={renderTask} />
        </div>
        {completed.hasNextPage && (
          <Button className={styles.more} kind="outline" disabled={completed.isFetchingNextPage} onClick={() => void completed.fetchNextPage()}>
            {copy.loadMore}
          </Button>
        )}
      </SidebarBody>
    </>
  )
}

const headSize = { height: 42, above: 0 }

const renderHead = (section: Section) => (
  <div className={styles.head}>
    <DayTitle name={section.label} detail={copy.kept(section.tasks.length)} />
  </div>
)

function byDay(tasks: readonly Task[], today: string): Section[] {
  const done = tasks.filter((task) => task.status === 'COMPLETED').sort((one, other) => (whenDone(one) < whenDone(other) ? 1 : -1))

  return groupByDay(done, (task) => localDay(whenDone(task))).map(({ day, items }) => ({
    key: day,
    label: dayName(day, today),
    hasHead: true,
    tasks: items,
  }))
}

const whenDone = (task: Task) => task.completedAt ?? task.updatedAt
