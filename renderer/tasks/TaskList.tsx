import {
  elementScroll,
  measureElement,
  useVirtualizer,
  type observeElementRect,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { isNarrow } from '../platform/narrow.ts'
import { registerList, reportListChanged, rowOf } from '../selection/task-lists.ts'
import { flatten, sizeOf, type HeadSize, type RowShape, type TaskListItem, type TaskSection } from './task-sections.ts'
import { scrollerOf, useIsNear } from './use-is-near.ts'
import styles from './TaskList.module.css'

type Props = {
  sections: readonly TaskSection[]
  /** Whether the list is on the screen at first, or nearly so. */
  startsNear?: boolean
  head: HeadSize
  row?: RowShape
  /** The height of what is above the list in its scroller. */
  above?: number
  renderHead?: (section: TaskSection) => ReactNode
  renderTask: (task: ListedTask) => ReactNode
}

const none: readonly VirtualItem[] = []
/** What floats at the bottom of the page would cover a row. */
const floorHeight = 72
/** The least height of a row on a small screen, as in its stylesheet. */
const fingerPx = 44

/**
 * A virtual list of tasks under sticky headings, in an element with `data-scroller`. Its first rows are in the first
 * render: a second one would run every effect on the page before the first frame.
 */
export function TaskList({ sections, startsNear = true, head, row: shape, above = 0, renderHead, renderTask }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const leastRow = isNarrow() ? fingerPx : 0
  const { items, places } = useMemo(() => flatten(sections, head), [sections, head])
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scrollerOf(list.current),
    initialRect: { width: 0, height: innerHeight },
    observeElementRect: onceDrawn,
    estimateSize: (index) => Math.max(sizeOf(items[index], shape), items[index]?.task ? leastRow : 0),
    getItemKey: (index) => items[index]?.key ?? index,
    overscan: 4,
    scrollMargin: above,
    scrollPaddingStart: head.height, // else a sticky heading would cover the row
    scrollPaddingEnd: floorHeight,
    measureElement: withoutLayout,
    scrollToFn: exceptAtFirst,
  })
  const [isNear, come] = useIsNear(list, startsNear)
  const visible = isNear ? virtualizer.getVirtualItems() : none
  const measured = virtualizer.measurementsCache
  useRegistered(list, items, virtualizer, come)

  return (
    <div ref={list} className={styles.list} style={{ height: virtualizer.getTotalSize() }}>
      {places.map(({ section, first, last }) => {
        const rows = visible.filter(({ index }) => index >= first && index <= last)
        const start = measured[first]?.start ?? 0
        const end = measured[last]?.end ?? 0
        if (rows.length === 0) return null

        return (
          <div
            key={section.key}
            className={styles.section}
            style={{ top: start - above, height: end - start }}
            data-section={section.key}
            role="group"
            aria-label={section.label}
          >
            {section.hasHead && (
              <div className={styles.head} style={{ marginTop: sizeOf(items[first]) - head.height }}>
                {renderHead?.(section)}
              </div>
            )}
            <ul>
              {rows.map((row) => {
                const item = items[row.index]
                if (!item?.task) return null
                return (
                  <li
                    key={row.key}
                    ref={virtualizer.measureElement}
                    className={styles.row}
                    data-index={row.index}
                    style={{ transform: `translateY(${row.start - start}px)` }}
                    aria-setsize={section.tasks.length}
                    aria-posinset={row.index - first + (section.hasHead ? 0 : 1)}
                  >
                    {renderTask(item.task)}
                  </li>
                )
              })}
            </ul>
          </div>
        )
      })}
    </div>
  )
}

/** Reports an element's size once it's drawn and whenever it changes. */
const onceDrawn: typeof observeElementRect<HTMLElement> = ({ scrollElement }, report) => {
  if (!scrollElement) return
  const observer = new ResizeObserver(() =>
    report({ width: scrollElement.offsetWidth, height: scrollElement.offsetHeight }),
  )
  observer.observe(scrollElement)
  return () => observer.disconnect()
}

const begun = new WeakSet<object>()

/** A new list is at its top already: scrolling there would force a layout before the first frame. */
const exceptAtFirst: typeof elementScroll = (offset, options, virtualizer) => {
  const isFirst = !begun.has(virtualizer)
  begun.add(virtualizer)
  if (!isFirst || offset !== 0) elementScroll(offset, options, virtualizer)
}

/** A new row counts as estimated until its observer reports, before the frame: reading its height would force a layout. */
const withoutLayout: typeof measureElement<Element> = (element, entry, virtualizer) => {
  if (entry) return measureElement(element, entry, virtualizer)
  const index = virtualizer.indexFromElement(element)
  return virtualizer.measurementsCache[index]?.size ?? virtualizer.options.estimateSize(index)
}

/** Lets commands and drags move through the whole list, although only visible rows are rendered. */
function useRegistered(
  element: RefObject<HTMLDivElement | null>,
  items: readonly TaskListItem[],
  virtualizer: Virtualizer<HTMLElement, Element>,
  come: () => void,
) {
  const latest = useRef(items)
  const wanted = useRef<string | null>(null)
  const focusWanted = () => {
    const row = wanted.current === null ? null : rowOf(wanted.current)
    if (!row || !element.current?.contains(row)) return
    wanted.current = null
    row.querySelector<HTMLElement>('a')?.focus({ preventScroll: true })
  }

  useLayoutEffect(() => {
    latest.current = items
    reportListChanged()
  }, [items])
  useLayoutEffect(focusWanted)
  useEffect(() => {
    if (!element.current) return
    return registerList({
      element: element.current,
      taskIds: () => latest.current.flatMap(({ task }) => (task ? [task.id] : [])),
      focus(taskId) {
        const index = latest.current.findIndex(({ key }) => key === taskId)
        if (index < 0) return
        wanted.current = taskId
        come()
        virtualizer.scrollToIndex(index)
        focusWanted()
      },
      taskAt(offset) {
        const inScroller = offset + virtualizer.options.scrollMargin
        const at = virtualizer.getVirtualItemForOffset(inScroller)
        if (!at) return null
        const first = inScroller < (at.start + at.end) / 2 ? at.index : at.index + 1
        return latest.current.find(({ task }, index) => task && index >= first)?.key ?? null
      },
      startOf(taskId) {
        const index = latest.current.findIndex(({ key }) => key === taskId)
        const item = virtualizer.measurementsCache[index]
        return item ? item.start - virtualizer.options.scrollMargin : virtualizer.getTotalSize()
      },
    })
  }, [element, virtualizer, come])
}
