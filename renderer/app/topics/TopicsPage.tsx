import { Layers } from 'lucide-react'
import { startTransition, useEffect, useMemo, useState } from 'react'
import { useFilterIds } from '../../labels/use-filter-labels.ts'
import { useMe } from '../../me/queries.ts'
import { useTasks } from '../../tasks/queries.ts'
import { useWakeClock } from '../../tasks/use-wake-clock.ts'
import { copy } from '../../topics/copy.ts'
import { useTopics, useTopicTasks } from '../../topics/queries.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import boardStyles from '../board/BoardArea.module.css'
import { isFirstOnScreen } from '../board/columns-on-screen.ts'
import { ColumnFrame } from '../board/ColumnFrame.tsx'
import { keepSame, topicColumns, type TopicColumn } from './columns.ts'
import { HiddenTopics } from './HiddenTopics.tsx'
import { Topic } from './Topic.tsx'
import topicStyles from './Topic.module.css'
import styles from './TopicsPage.module.css'

const firstColumns = 6

/** A column for each topic, in the board's place. */
export function TopicsPage() {
  const { columns, hidden, isLoading, error, retry } = useColumns()
  const drawn = useDrawn(columns !== undefined)

  return (
    <main className={boardStyles.board} aria-busy={isLoading}>
      <h1 className="visually-hidden">{copy.topics}</h1>
      {isLoading && (
        <>
          <p className="visually-hidden" role="status">
            {copy.loading}
          </p>
          {[6, 4, 3].map((rows, index) => (
            <ColumnFrame
              key={rows}
              title={copy.loadingColumn(index + 1)}
              head={<></>}
              note={<p className={topicStyles.about} />}
            >
              <SkeletonRows rows={rows} startAt={index * 2} />
            </ColumnFrame>
          ))}
        </>
      )}
      {error && (
        <ColumnFrame title={copy.topics}>
          <Failure title={copy.loadFailed} error={error} onRetry={retry} />
        </ColumnFrame>
      )}
      {columns?.slice(0, drawn).map((column, index) => (
        <Topic
          key={column.topic.id}
          column={column}
          canMerge={columns.length > 1}
          startsNear={isFirstOnScreen(index)}
        />
      ))}
      {columns?.length === 0 && (
        <div className={styles.none}>
          <Icon of={Layers} size={20} />
          <h2>{hidden.length > 0 ? copy.allHidden : copy.noneTitle}</h2>
          {hidden.length > 0 ? <HiddenTopics topics={hidden} /> : <p>{copy.noneText}</p>}
        </div>
      )}
      {columns && columns.length > 0 && hidden.length > 0 && <HiddenTopics topics={hidden} />}
    </main>
  )
}

/** How many columns to draw: first those on the screen, then the rest, which can be dozens. */
function useDrawn(isReady: boolean): number {
  const [drawn, setDrawn] = useState(firstColumns)
  useEffect(() => {
    if (isReady) startTransition(() => setDrawn(Infinity))
  }, [isReady])

  return drawn
}

function useColumns() {
  const me = useMe()
  const topics = useTopics()
  const links = useTopicTasks()
  const tasks = useTasks()
  const now = useWakeClock(tasks.data)
  const filter = useFilterIds()
  const [steady] = useState(createSteady)
  const columns = useMemo(
    () =>
      topics.data && links.data && tasks.data
        ? steady(
            topicColumns({
              topics: topics.data,
              links: links.data,
              tasks: tasks.data,
              userId: me.id,
              filter,
              now,
            }),
          )
        : undefined,
    [steady, topics.data, links.data, tasks.data, me.id, filter, now],
  )
  const error = columns ? null : (topics.error ?? links.error ?? tasks.error)
  const retry = () => {
    for (const query of [topics, links, tasks]) void query.refetch()
  }

  return {
    columns,
    hidden: topics.data?.filter((topic) => topic.hidden && topic.mergedInto === null) ?? [],
    isLoading: !columns && !error,
    error,
    retry,
  }
}

/** Reuses the previous column objects where nothing changed. */
function createSteady() {
  let drawn: readonly TopicColumn[] = []
  return (next: readonly TopicColumn[]) => (drawn = keepSame(drawn, next))
}
