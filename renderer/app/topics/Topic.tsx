import { memo, useCallback, useMemo } from 'react'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { HiddenNote } from '../../labels/HiddenNote.tsx'
import { useMe } from '../../me/queries.ts'
import { useToday } from '../../platform/today.ts'
import { TaskList } from '../../tasks/TaskList.tsx'
import { TaskRow } from '../../tasks/TaskRow.tsx'
import { ColumnFrame } from '../board/ColumnFrame.tsx'
import type { TopicColumn } from './columns.ts'
import { TopicHead } from './TopicHead.tsx'
import styles from './Topic.module.css'

type Props = { column: TopicColumn; canMerge: boolean; startsNear: boolean }

/** The column of a topic. */
export const Topic = memo(function Topic({ column: { topic, merged, tasks, hidden }, canMerge, startsNear }: Props) {
  const me = useMe()
  const today = useToday()
  const sections = useMemo(
    () => [{ key: topic.id, label: topic.label, hasHead: false, tasks }],
    [topic.id, topic.label, tasks],
  )
  const renderTask = useCallback(
    (task: ListedTask) => <TaskRow task={task} userId={me.id} today={today} folds />,
    [me.id, today],
  )

  return (
    <ColumnFrame
      title={topic.label}
      head={<TopicHead topic={topic} merged={merged} canMerge={canMerge} count={tasks.length} />}
      note={<p className={styles.about}>{topic.description}</p>}
    >
      {tasks.length === 0 && <HiddenNote amount={hidden} />}
      <TaskList sections={sections} startsNear={startsNear} head={headSize} renderTask={renderTask} />
    </ColumnFrame>
  )
})

const headSize = { height: 0, above: 0 }
