import type { Cargo, Landing } from '../../drag/cargo.ts'
import { longDay, type Day } from '../../platform/time.ts'
import { clearSelection, currentSelection } from '../../selection/state.ts'
import { focusTask, listIn, rowOf } from '../../selection/task-lists.ts'
import { moveToDay } from '../../tasks/actions.ts'
import { headKey } from '../../tasks/task-sections.ts'
import { tasksNamed } from '../../tasks/tasks-named.ts'
import { scrollerOf } from '../../tasks/use-is-near.ts'
import { copy } from './copy.ts'
import { dayFor, type Span } from './spans.ts'

/** How much of the list stays visible around a span that the keyboard moves to. */
const marginPx = 60
/** How far the keyboard holds a task from the start of a span, so that its head shows. */
const heldAside = { x: 20, y: 52 }

/** A dragged task, or the whole selection when the task is part of it. Dropped on a span, it's due on a day of it. */
export function tasksToDay(page: HTMLElement, taskId: string, today: Day, spans: () => readonly Span[]): Cargo {
  const selected = currentSelection().ids
  const isSelected = selected.has(taskId)
  const wanted = isSelected ? selected : new Set([taskId])
  const carriedOf = ({ tasks }: Span) => tasks.filter(({ id }) => wanted.has(id))
  const carried = () => spans().flatMap(carriedOf)
  const ids = carried().map(({ id }) => id)
  const home = spans().find(({ tasks }) => tasks.some(({ id }) => id === taskId))?.key

  function landingOn(span: Span): Landing | null {
    const isSame = carriedOf(span).length === carried().length
    if (!isSame && dayFor(span.key, today) === undefined) return null
    return { over: span.key, beforeId: null, isSame }
  }

  const places = () => spans().flatMap((span) => landingOn(span) ?? [])
  const spanWith = (key: string | undefined) => spans().find((span) => span.key === key)

  return {
    ids,
    name: tasksNamed(ids),
    isThere: () => carried().length === ids.length,
    element: () => rowOf(taskId),
    scrolls: (element) => page.contains(element),
    start: { over: home ?? 'today', beforeId: null, isSame: true },
    landingAt({ x, y }) {
      const span = spanWith(sectionAt(page, x, y))
      return span ? landingOn(span) : null
    },
    landingBeside(from, key) {
      const step = { ArrowUp: -1, ArrowDown: 1 }[key]
      const all = places()
      const at = all.findIndex(({ over }) => over === from.over)
      return (step && all[at + step]) || null
    },
    reveal({ over }) {
      const list = listIn(page)
      const scroller = scrollerOf(list?.element ?? null)
      if (!list?.startOf || !scroller) return { x: 0, y: 0 }
      const { left } = list.element.getBoundingClientRect()
      const top = () => list.element.getBoundingClientRect().top + list.startOf!(headKey(over))
      const { top: upper, bottom: lower } = scroller.getBoundingClientRect()
      scroller.scrollTop += Math.min(0, top() - upper - marginPx) + Math.max(0, top() - lower + marginPx)
      return { x: left + heldAside.x, y: top() + heldAside.y }
    },
    lineAt: () => null,
    describe({ over, isSame }) {
      const span = spanWith(over)
      const day = span && dayFor(span.key, today)
      if (!span) return ''
      return day && !isSame ? copy.place(copy.span[span.key], longDay(day)) : copy.span[span.key]
    },
    drop({ over, isSame }) {
      const span = spanWith(over)
      const day = span && dayFor(span.key, today)
      if (!span || isSame || day === undefined) return
      moveToDay(
        carried().filter((task) => !span.tasks.includes(task)),
        day,
      )
      if (isSelected) clearSelection()
    },
    focus: () => focusTask(taskId),
  }
}

/** The section of the list at a height of the window, even for a point beside it; none if a panel covers it. */
function sectionAt(page: HTMLElement, x: number, y: number): string | undefined {
  const list = listIn(page)?.element.getBoundingClientRect()
  if (!list) return undefined
  const inside = Math.min(Math.max(x, list.left), list.right - 1)
  for (const element of document.elementsFromPoint(inside, Math.min(y, list.bottom - 1))) {
    const found = element.closest<HTMLElement>('aside, [data-section]')
    if (found) return found.dataset.section
  }
  return undefined
}
