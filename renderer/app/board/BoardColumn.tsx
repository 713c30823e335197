import { lazy, memo, Suspense, useCallback, useMemo } from 'react'
import { isDemo } from '#shared/tasks/demo.ts'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { isFromLive, useLiveMeetings } from '../../tasks/live-meetings.ts'
import type { LiveMeetings } from '../../tasks/state.ts'
import { HiddenNote } from '../../labels/HiddenNote.tsx'
import { useMe } from '../../me/queries.ts'
import { isNarrow } from '../../platform/narrow.ts'
import type { Day } from '../../platform/time.ts'
import { useToday } from '../../platform/today.ts'
import { daySections } from '../../tasks/day-sections.ts'
import { TaskList } from '../../tasks/TaskList.tsx'
import { TaskRow } from '../../tasks/TaskRow.tsx'
import type { TaskSection } from '../../tasks/task-sections.ts'
import { UnassignedOffer } from '../../tasks/UnassignedOffer.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { AddTask } from './AddTask.tsx'
import { ColumnFrame } from './ColumnFrame.tsx'
import { copy } from '../../task-groups/copy.ts'
import type { Column } from './columns.ts'
import { DayHead, liveKey } from './DayHead.tsx'
import { EmptyNote } from './EmptyNote.tsx'
import { GroupHead } from './GroupHead.tsx'
import { InboxHead } from './InboxHead.tsx'
import { later } from '../later.ts'

const Beginning = lazy(() => later.beginning().then((module) => ({ default: module.Beginning })))

type Props = {
  column: Column
  /** Tasks without an assignee, shown above the days of the inbox. */
  unassigned?: readonly ListedTask[]
  startsNear: boolean
}

export const BoardColumn = memo(function BoardColumn({
  column: { group, tasks, hidden, all },
  unassigned = none,
  startsNear,
}: Props) {
  const me = useMe()
  const today = useToday()
  const isInbox = group.type === 'INCOMING'
  const count = tasks.length + unassigned.length
  const live = useLiveMeetings()
  const sections = useMemo(
    () => (isInbox ? inboxSections(tasks, unassigned, live, today) : plainSection(group.id, group.title, tasks)),
    [isInbox, unassigned, tasks, live, today, group],
  )
  const renderTask = useCallback(
    (task: ListedTask) => (
      <TaskRow
        task={task}
        userId={me.id}
        today={today}
        folds
        drags
        Offer={task.assignees.length === 0 ? UnassignedOffer : undefined}
      />
    ),
    [me.id, today],
  )

  const isBeginning = isInbox && hidden === 0 && (count === 0 || tasks.some(isDemo))
  const list = (above: number) =>
    count > 0 ? (
      <TaskList
        sections={sections}
        startsNear={startsNear}
        head={isNarrow() ? narrowHead : wideHead}
        above={above}
        renderHead={renderHead}
        renderTask={renderTask}
      />
    ) : hidden > 0 ? (
      <HiddenNote amount={hidden} />
    ) : (
      <EmptyNote type={group.type} />
    )

  return (
    <ColumnFrame
      title={group.title}
      icon={group.icon}
      isInbox={isInbox}
      groupId={group.id}
      head={isInbox ? <InboxHead group={group} all={all} count={count} /> : <GroupHead group={group} tasks={tasks} />}
    >
      {isBeginning ? (
        <Suspense fallback={<SkeletonRows rows={8} />}>
          <Beginning samples={tasks.filter(isDemo)} hasTasks={count > 0} list={list} />
        </Suspense>
      ) : (
        list(0)
      )}
      {!isInbox && <AddTask taskGroupId={group.id} />}
    </ColumnFrame>
  )
})

const none: readonly ListedTask[] = []
/** As in the stylesheet. */
const wideHead = { height: 32, above: 6 }
const narrowHead = { height: 40, above: 6 }

const renderHead = (section: TaskSection) => <DayHead section={section} />

const createdAt = (task: ListedTask) => task.createdAt

/** Samples, tasks from live meetings, unassigned tasks, then the rest by day. */
function inboxSections(
  tasks: readonly ListedTask[],
  unassigned: readonly ListedTask[],
  live: LiveMeetings,
  today: Day,
): TaskSection[] {
  const samples = tasks.filter(isDemo)
  const { true: fromLive = [], false: others = [] } = Object.groupBy(
    samples.length > 0 ? tasks.filter((task) => !isDemo(task)) : tasks,
    ({ source }) => `${isFromLive(live, source)}` as const,
  )

  return [
    // Their head is above the list, with the meeting that they're from.
    ...(samples.length > 0 ? [{ key: 'samples', label: copy.sampleMeeting, hasHead: false, tasks: samples }] : []),
    ...headed(liveKey, copy.live, fromLive),
    ...headed('unassigned', copy.unassigned, unassigned),
    ...daySections(others, createdAt, today),
  ]
}

function headed(key: string, label: string, tasks: readonly ListedTask[]): TaskSection[] {
  return tasks.length > 0 ? [{ key, label, hasHead: true, tasks }] : []
}

function plainSection(key: string, label: string, tasks: readonly ListedTask[]): TaskSection[] {
  return [{ key, label, hasHead: false, tasks }]
}
