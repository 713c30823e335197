import { lazy, Suspense, useMemo, useState } from 'react'
import { isFirstStep } from '#shared/onboarding/getting-started.ts'
import { useFilterIds } from '../../labels/use-filter-labels.ts'
import { useMe } from '../../me/queries.ts'
import { useTasks } from '../../tasks/queries.ts'
import { useWakeClock } from '../../tasks/use-wake-clock.ts'
import { Failure } from '../../ui/Failure.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import styles from './Board.module.css'
import { BoardArea } from './BoardArea.tsx'
import { BoardColumn } from './BoardColumn.tsx'
import { ColumnFrame } from './ColumnFrame.tsx'
import { awakeAt, columnsOf, filteredBy, keepSame, type Column } from './columns.ts'
import { isFirstOnScreen } from './columns-on-screen.ts'
import { copy } from '../../task-groups/copy.ts'
import { InboxColumn } from './InboxColumn.tsx'
import { NewGroup } from '../../task-groups/NewGroup.tsx'
import { useTaskGroups } from '../../task-groups/queries.ts'
import { later } from '../later.ts'

const FirstSteps = lazy(() => later.beginning().then((module) => ({ default: module.FirstSteps })))

export function Board() {
  const me = useMe()
  const groups = useTaskGroups()
  const tasks = useTasks()
  const now = useWakeClock(tasks.data)
  const filter = useFilterIds()
  const [steady] = useState(createSteady)
  const error = groups.error ?? tasks.error
  const isLoading = !error && (!groups.data || !tasks.data)
  const all = useMemo(
    () => (groups.data && tasks.data ? awakeAt(now, columnsOf(groups.data, tasks.data, me.id)) : []),
    [groups.data, tasks.data, me.id, now],
  )
  const columns = useMemo(() => steady(filteredBy({ ids: filter, userId: me.id }, all)), [steady, filter, me.id, all])
  // The card stays once its last step is done, until the page is loaded again.
  const [hasSteps, setHasSteps] = useState(false)
  if (!hasSteps && tasks.data?.some(isFirstStep)) setHasSteps(true)
  const isColumn = columns.some(({ group }) => group.type === 'GETTING_STARTED')
  const retry = () => {
    void groups.refetch()
    void tasks.refetch()
  }

  return (
    <BoardArea columns={columns} isLoading={isLoading}>
      <h1 className="visually-hidden">{copy.board}</h1>
      {isLoading && (
        <p className="visually-hidden" role="status">
          {copy.loading}
        </p>
      )}
      {error && !columns.length && (
        <ColumnFrame title="Inbox" icon="📥" isInbox>
          <Failure title={copy.loadFailed} error={error} onRetry={retry} />
        </ColumnFrame>
      )}
      {isLoading && (
        <LoadingColumns
          titles={groups.data?.map(({ title, icon, type }) => ({ title, icon, isInbox: type === 'INCOMING' }))}
        />
      )}
      {columns.map((column, index) => {
        const Column = column.group.type === 'INCOMING' ? InboxColumn : BoardColumn
        return <Column key={column.group.id} column={column} startsNear={isFirstOnScreen(index)} />
      })}
      {hasSteps && columns.length > 0 && !isColumn && (
        <Suspense fallback={<div className={styles.guide} />}>
          <FirstSteps />
        </Suspense>
      )}
      {columns.length > 0 && <NewGroup />}
    </BoardArea>
  )
}

type Head = { title: string; icon: string | null; isInbox: boolean }
const likelyHeads: Head[] = [
  { title: 'Inbox', icon: '📥', isInbox: true },
  { title: 'To do', icon: '✅', isInbox: false },
]

/** Shows the real heads once the groups have loaded, with skeleton rows below. */
function LoadingColumns({ titles = likelyHeads }: { titles?: Head[] | undefined }) {
  return titles.map((head, index) => (
    <ColumnFrame key={head.title} {...head}>
      <SkeletonRows rows={Math.max(3, 8 - index * 2)} startAt={index * 2} />
    </ColumnFrame>
  ))
}

/** Reuses the previous column objects where nothing changed. */
function createSteady() {
  let drawn: readonly Column[] = []
  return (next: readonly Column[]) => (drawn = keepSame(drawn, next))
}
