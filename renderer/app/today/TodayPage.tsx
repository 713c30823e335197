import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { DragContext } from '../../drag/DragContext.tsx'
import { pressRow } from '../../drag/lifted.ts'
import { dragStarts } from '../../drag/use-drag-handle.ts'
import { HiddenNote } from '../../labels/HiddenNote.tsx'
import { useMe } from '../../me/queries.ts'
import { useIsNarrow } from '../../platform/narrow.ts'
import { shortDate, type Day } from '../../platform/time.ts'
import { useToday } from '../../platform/today.ts'
import { copy as boardCopy } from '../../task-groups/copy.ts'
import { deadlineDay } from '../../tasks/deadline.ts'
import { pickGroup } from '../../tasks/TaskGrip.tsx'
import { TaskList } from '../../tasks/TaskList.tsx'
import { TaskRow } from '../../tasks/TaskRow.tsx'
import type { TaskSection } from '../../tasks/task-sections.ts'
import { Failure } from '../../ui/Failure.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { FilterLine } from '../phone/FilterLine.tsx'
import { PhoneFilterButton } from '../phone/PhoneFilterButton.tsx'
import { copy as phoneCopy } from '../phone/copy.ts'
import { copy } from './copy.ts'
import { tasksToDay } from './drag-to-day.ts'
import { SpanHead } from './SpanHead.tsx'
import { spanOf, type Span, type SpanKey } from './spans.ts'
import { useSpans } from './use-spans.ts'
import { WaitingDue } from './WaitingDue.tsx'
import styles from './TodayPage.module.css'

/** The tasks of all groups by time, beside what others owe the user. */
export function TodayPage() {
  const me = useMe()
  const today = useToday()
  const isNarrow = useIsNarrow()
  const { spans, hidden, titleOfGroup, isLoading, error, retry } = useSpans(today)
  const [unfolded, setUnfolded] = useState<readonly SpanKey[]>([])
  const page = useRef<HTMLElement>(null)
  const latest = useRef(spans)
  useLayoutEffect(() => {
    latest.current = spans
  }, [spans])

  const sections = useMemo(
    () =>
      spans.map(({ key, tasks }) => ({
        key,
        label: copy.span[key],
        hasHead: true,
        tasks: isFolded(key, unfolded) ? none : tasks,
      })),
    [spans, unfolded],
  )
  const renderHead = useCallback(
    (section: TaskSection) => {
      const span = spans.find(({ key }) => key === section.key)!
      const fold = () => setUnfolded((keys) => toggled(keys, span.key))
      const isUnfolded = folding.includes(span.key) ? !isFolded(span.key, unfolded) : undefined
      return <SpanHead span={span} today={today} isUnfolded={isUnfolded} onFold={fold} />
    },
    [spans, today, unfolded],
  )
  const renderTask = useCallback(
    (task: ListedTask) => (
      <TaskRow
        task={task}
        userId={me.id}
        today={today}
        folds
        drags
        group={titleOfGroup(task)}
        isDaySaid={saysItsDay.includes(spanOf(deadlineDay(task), today))}
      />
    ),
    [me.id, today, titleOfGroup],
  )
  const isReady = !isLoading && !error
  const isQuiet = isReady && spans.every(({ key }) => folding.includes(key))

  return (
    <DragContext cargoOf={(id) => tasksToDay(page.current!, id, today, () => latest.current)} onHandleClick={pickGroup}>
      {isNarrow && (
        <section data-ground aria-label={phoneCopy.filterBoard}>
          <FilterLine />
        </section>
      )}
      <main ref={page} className={styles.page} aria-busy={isLoading} onPointerDown={pressRow} {...dragStarts}>
        <div className={styles.scroller} data-scroller role="region" tabIndex={0} aria-label={copy.tasks}>
          <div className={styles.grid}>
            <div className={styles.tasks}>
              <div className={styles.top}>
                <h1>{copy.title}</h1>
                <span className="truncate">{summaryOf(spans, today)}</span>
                {isNarrow && <PhoneFilterButton />}
              </div>
              {isLoading && (
                <>
                  <p className="visually-hidden" role="status">
                    {boardCopy.loading}
                  </p>
                  <SkeletonRows rows={8} />
                </>
              )}
              {error && <Failure title={boardCopy.loadFailed} error={error} onRetry={retry} />}
              {isQuiet && (
                <div className={styles.quiet}>
                  {hidden > 0 ? <HiddenNote amount={hidden} /> : <p>{copy.nothingSoon}</p>}
                </div>
              )}
              {isReady && (
                <TaskList
                  sections={sections}
                  above={isQuiet ? topPx + quietPx : topPx}
                  head={headSize}
                  row={innerWidth > 768 ? wideRow : narrowRow}
                  renderHead={renderHead}
                  renderTask={renderTask}
                />
              )}
            </div>
            {!error && <WaitingDue today={today} />}
          </div>
        </div>
      </main>
    </DragContext>
  )
}

/** As in the stylesheet. */
const topPx = 64
const quietPx = 60
const headSize = { height: 36, above: 12 }
const wideRow = { letters: 84, haveMeta: true }
const narrowRow = { haveMeta: true }

const none: readonly ListedTask[] = []
const folding: readonly SpanKey[] = ['later', 'undated']
const saysItsDay: readonly SpanKey[] = ['today', 'tomorrow']

const isFolded = (key: SpanKey, unfolded: readonly SpanKey[]) => folding.includes(key) && !unfolded.includes(key)

const toggled = (keys: readonly SpanKey[], key: SpanKey) =>
  keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key]

function summaryOf(spans: readonly Span[], today: Day): string {
  const amount = (key: SpanKey) => spans.find((span) => span.key === key)?.tasks.length ?? 0
  return copy.summary(shortDate(today, today), amount('today'), amount('overdue'))
}
