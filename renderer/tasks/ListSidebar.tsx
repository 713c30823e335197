import { useCallback, type ComponentType } from 'react'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { useMe } from '../me/queries.ts'
import type { Day } from '../platform/time.ts'
import { useToday } from '../platform/today.ts'
import { SelectAllButton } from '../selection/SelectAllButton.tsx'
import { Button } from '../ui/Button.tsx'
import { DayTitle } from '../ui/DayTitle.tsx'
import { Failure } from '../ui/Failure.tsx'
import { SidebarBody, SidebarHead } from '../ui/Sidebar.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { copy } from './list-copy.ts'
import { TaskList } from './TaskList.tsx'
import { TaskRow } from './TaskRow.tsx'
import type { TaskSection } from './task-sections.ts'
import styles from './ListSidebar.module.css'

/** The query behind a list. Only long lists have pages. */
type TaskListSource = {
  data: readonly ListedTask[] | undefined
  isPending: boolean
  error: Error | null
  refetch: () => unknown
  hasNextPage?: boolean
  isFetchingNextPage?: boolean
  loadMore?: () => void
}
type Props = {
  title: string
  words: { none: string; failed: string; intro?: string }
  source: TaskListSource
  sections: readonly TaskSection[]
  /** The date beside a day's name. */
  dateOf?: (section: TaskSection, today: Day) => string
  /** A day's count in words, which selects its tasks. */
  counted?: (amount: number) => string
  Offer?: ComponentType<{ task: ListedTask }>
}

/** A sidebar with tasks that aren't on the board. */
export function ListSidebar({ title, words, source, sections, dateOf, counted, Offer }: Props) {
  const me = useMe()
  const today = useToday()
  const isEmpty = sections.every((section) => section.tasks.length === 0)
  const renderTask = useCallback(
    (task: ListedTask) => <TaskRow task={task} userId={me.id} today={today} folds Offer={Offer} />,
    [me.id, today, Offer],
  )
  const renderHead = useCallback(
    (section: TaskSection) => <Head section={section} date={dateOf?.(section, today) ?? ''} counted={counted} />,
    [dateOf, counted, today],
  )

  return (
    <>
      <SidebarHead title={title} isRuled />
      <SidebarBody label={title}>
        {words.intro && !isEmpty && <p className={styles.intro}>{words.intro}</p>}
        {source.isPending && <SkeletonRows rows={6} />}
        {source.error && !source.data && (
          <Failure title={words.failed} error={source.error} onRetry={() => void source.refetch()} />
        )}
        {source.data && isEmpty && <p className={styles.none}>{words.none}</p>}
        <div className={styles.list}>
          <TaskList
            sections={sections}
            head={headSize}
            row={Offer && withOffer}
            renderHead={renderHead}
            renderTask={renderTask}
          />
        </div>
        {source.hasNextPage && (
          <Button className={styles.more} kind="outline" disabled={source.isFetchingNextPage} onClick={source.loadMore}>
            {copy.loadMore}
          </Button>
        )}
      </SidebarBody>
    </>
  )
}

const headSize = { height: 42, above: 0 }
const withOffer = { offer: 27 }

type HeadProps = { section: TaskSection; date: string; counted: Props['counted'] }

function Head({ section: { label, tasks }, date, counted }: HeadProps) {
  const count = counted && (
    <SelectAllButton tasks={tasks} of={label} className={styles.count}>
      {counted(tasks.length)}
    </SelectAllButton>
  )

  return (
    <div className={styles.head}>
      <DayTitle
        name={label}
        detail={
          <>
            {date}
            {date && count && ' · '}
            {count}
          </>
        }
      />
    </div>
  )
}
