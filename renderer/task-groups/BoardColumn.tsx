import { memo, useCallback, useMemo, useState } from 'react'
import type { Task } from '#shared/tasks/schemas.ts'
import { useMe } from '../me/queries.ts'
import { groupByDay, localDay } from '../platform/group-by-day.ts'
import { cappedCount, dayName, type Day } from '../platform/time.ts'
import { useToday } from '../platform/today.ts'
import { TaskList } from '../tasks/TaskList.tsx'
import { TaskRow } from '../tasks/TaskRow.tsx'
import type { Section } from '../tasks/task-sections.ts'
import { ColumnFrame } from './ColumnFrame.tsx'
import type { Column } from './columns.ts'
import { DayHead } from './DayHead.tsx'
import { EmptyColumn } from './EmptyColumn.tsx'
import { SampleNote } from './SampleNote.tsx'

type Props = { column: Column; openTaskId: string | null }

export const BoardColumn = memo(function BoardColumn({ column: { group, tasks }, openTaskId }: Props) {
  const me = useMe()
  const today = useToday()
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const isInbox = group.type === 'INCOMING'
  const sections = useMemo(() => (isInbox ? daySections(tasks, today) : plainSection(group.id, group.title, tasks)), [isInbox, tasks, today, group])
  const renderTask = useCallback(
    (task: Task) => <TaskRow task={task} userId={me.id} today={today} isOpen={task.id === openTaskId} folds />,
    [me.id, today, openTaskId],
  )

  return (
    <ColumnFrame
      title={group.title}
      icon={group.icon}
      isInbox={isInbox}
      count={tasks.length}
      note={isInbox && <SampleNote />}
      scroller={setScroller}
    >
      {tasks.length === 0 ? (
        <EmptyColumn type={group.type} />
      ) : (
        <TaskList sections={sections} scroller={scroller} head={headSize} renderHead={renderHead} renderTask={renderTask} />
      )}
    </ColumnFrame>
  )
})

const headSize = { height: 32, above: 6 }

const renderHead = (section: Section) => <DayHead name={section.label} count={cappedCount(section.tasks.length)} />

function daySections(tasks: readonly Task[], today: Day): Section[] {
  return groupByDay(tasks, (task) => localDay(task.createdAt)).map(({ day, items }) => ({
    key: day,
    label: dayName(day, today),
    hasHead: true,
    tasks: items,
  }))
}

function plainSection(key: string, label: string, tasks: readonly Task[]): Section[] {
  return [{ key, label, hasHead: false, tasks }]
}
