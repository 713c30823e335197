import type { ListedTask } from '#shared/tasks/listed-task.ts'
import type { Cargo, Landing } from '../../drag/cargo.ts'
import { placeBefore, placeBeside, positionOf } from '../../drag/drop-place.ts'
import { clearSelection, currentSelection } from '../../selection/state.ts'
import { focusTask, listIn, rowOf } from '../../selection/task-lists.ts'
import { copy } from '../../task-groups/copy.ts'
import { placeInGroup } from '../../tasks/actions.ts'
import { tasksNamed } from '../../tasks/tasks-named.ts'
import { titleOf } from '#shared/tasks/title.ts'
import { bodyOf, columnAt, columnOf } from './columns-on-screen.ts'
import type { Column } from './columns.ts'

/** How much of a column stays visible around a place that the keyboard moves to. */
const marginPx = 60
/** How far the keyboard holds a task from the drop line, so both show. */
const heldAside = { x: 20, y: 8 }

/** A dragged task, or the whole selection when the task is part of it. */
export function tasksToDrag(board: HTMLElement, taskId: string, columns: () => readonly Column[]): Cargo {
  const selected = currentSelection().ids
  const isSelected = selected.has(taskId)
  const wanted = isSelected ? selected : new Set([taskId])
  let found: { on: readonly Column[]; tasks: readonly ListedTask[] } | undefined
  const ids = carried().map(({ id }) => id)
  const columnWith = (groupId: string | undefined) => columns().find(({ group }) => group.id === groupId)

  /** Looked for once per change of the board, which can hold thousands of tasks. */
  function carried(): readonly ListedTask[] {
    const on = columns()
    if (found?.on !== on) found = { on, tasks: on.flatMap(({ tasks }) => tasks.filter(({ id }) => wanted.has(id))) }
    return found.tasks
  }

  /** The inbox can't be sorted, so it's a single place. */
  function landingIn(column: Column, nextId: string | null): Landing {
    const over = column.group.id
    if (!isInbox(column)) return { over, ...placeBefore(orderOf(column), ids, nextId) }
    return { over, beforeId: null, isSame: carried().every((task) => column.tasks.includes(task)) }
  }

  function landingAt(element: HTMLElement | undefined, y: number): Landing | null {
    const column = element && columnWith(element.dataset.groupId)
    return column ? landingIn(column, taskBelow(element, y)) : null
  }

  /** The window position of a place from the top. */
  function topOf({ over, beforeId, isSame }: Landing): number {
    const element = columnOf(board, over)
    const list = element && listIn(element)
    if (!list?.startOf) return (element && bodyOf(element)?.getBoundingClientRect().top) ?? 0
    return list.element.getBoundingClientRect().top + list.startOf(isSame ? taskId : beforeId)
  }

  return {
    ids,
    name: tasksNamed(ids),
    isThere: () => carried().length === ids.length,
    element: () => rowOf(taskId),
    scrolls: (element) => board.contains(element),
    start: landingIn(columns().find(({ tasks }) => tasks.some(({ id }) => id === taskId)) ?? columns()[0]!, taskId),
    landingAt: (point) => landingAt(columnAt(board, point), point.y),
    landingBeside(from, key) {
      const at = columns().findIndex(({ group }) => group.id === from.over)
      const column = columns()[at]
      if (key === 'ArrowUp' || key === 'ArrowDown') {
        if (!column || isInbox(column)) return null
        const place = placeBeside(orderOf(column), ids, from, key === 'ArrowUp' ? -1 : 1)
        return place && { over: from.over, ...place }
      }
      const beside = key === 'ArrowLeft' ? columns()[at - 1] : key === 'ArrowRight' ? columns()[at + 1] : undefined
      return beside ? landingAt(columnOf(board, beside.group.id), topOf(from)) : null
    },
    reveal(landing) {
      const element = columnOf(board, landing.over)
      const body = element && bodyOf(element)
      if (!body) return { x: 0, y: 0 }
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      const { top, bottom } = body.getBoundingClientRect()
      const at = topOf(landing)
      body.scrollTop += Math.min(0, at - top - marginPx) + Math.max(0, at - bottom + marginPx)
      return { x: body.getBoundingClientRect().left + heldAside.x, y: topOf(landing) + heldAside.y }
    },
    lineAt(landing) {
      const column = columnWith(landing.over)
      const element = columnOf(board, landing.over)
      const within = element && bodyOf(element)
      if (!within || !column || landing.isSame || isInbox(column)) return null
      return { within, direction: 'across', at: listIn(element)?.startOf?.(landing.beforeId) ?? 1 }
    },
    describe(landing) {
      const column = columnWith(landing.over)
      if (!column || isInbox(column)) return column?.group.title ?? ''
      const before = column.tasks.find(({ id }) => id === landing.beforeId)
      const { position, count } = positionOf(orderOf(column), ids, landing)
      return copy.placeInGroup(column.group.title, before && titleOf(before), position, count)
    },
    drop(landing) {
      const column = columnWith(landing.over)
      if (!column || landing.isSame) return
      const tasks = isInbox(column) ? carried().filter((task) => !column.tasks.includes(task)) : carried()
      placeInGroup(tasks, column.group, landing.beforeId)
      if (isSelected) clearSelection()
    },
    focus: () => focusTask(taskId),
  }
}

/** The task that comes after a window position, by the offsets of the column's virtual list. */
function taskBelow(column: HTMLElement, y: number): string | null {
  const list = listIn(column)
  return list?.taskAt?.(y - list.element.getBoundingClientRect().top) ?? null
}

const orderOf = ({ tasks }: Column) => tasks.map(({ id }) => id)
const isInbox = ({ group }: Column) => group.type === 'INCOMING'
