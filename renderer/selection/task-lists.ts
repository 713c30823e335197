import { atom, useAtomValue } from 'jotai'
import { store } from '../platform/state.ts'
import { cursorTaskId, lastTaskId } from './cursor.ts'

/** A list of tasks on the screen. It may render only the visible rows. */
export type TaskListOnScreen = {
  element: HTMLElement
  taskIds: () => readonly string[]
  /** Scrolls to a task and focuses it. */
  focus: (taskId: string) => void
  /** The first task whose middle is below some pixels from the list's top, rendered or not. */
  taskAt?: (offset: number) => string | null
  /** How far from the list's top a task starts, rendered or not; null stands for the end. */
  startOf?: (taskId: string | null) => number
}

const lists = atom<readonly TaskListOnScreen[]>([])
const changes = atom(0)

export function registerList(list: TaskListOnScreen): () => void {
  store.set(lists, (others) => [...others, list])
  reportListChanged()
  return () => {
    store.set(lists, (all) => all.filter((other) => other !== list))
    reportListChanged()
  }
}

/** Called by a list when its tasks change. */
export const reportListChanged = () => store.set(changes, (count) => count + 1)

/** Renders again whenever the lists on the screen change. */
export const useListChanges = () => useAtomValue(changes)

/** Every task in some list, visible or not. */
export const listedTaskIds = (): ReadonlySet<string> => new Set(store.get(lists).flatMap(({ taskIds }) => taskIds()))

/** The listed task that the cursor is on. */
export function activeTaskId(): string | null {
  const id = store.get(cursorTaskId)
  return id !== null && listedTaskIds().has(id) ? id : null
}

export const rowOf = (taskId: string) => document.querySelector<HTMLElement>(`[data-task-id="${CSS.escape(taskId)}"]`)

/** The list a task is in. If several show it, the one around its row. */
export function listOf(taskId: string): TaskListOnScreen | undefined {
  const row = rowOf(taskId)
  return onScreen().find(({ element, taskIds }) => (row ? element.contains(row) : taskIds().includes(taskId)))
}

/** The list inside a column. */
export const listIn = (column: Element) => store.get(lists).find(({ element }) => column.contains(element))

/** Moves the cursor by some tasks from where it is or was last, or to the first task. */
export function focusBy(steps: number) {
  const id = store.get(lastTaskId)
  const list = (id && listOf(id)) || onScreen().find(({ taskIds }) => taskIds().length > 0)
  if (!list) return

  const ids = list.taskIds()
  const at = id ? ids.indexOf(id) : -1
  const next = at < 0 ? ids[0] : ids[Math.min(Math.max(at + steps, 0), ids.length - 1)]
  if (next) focusTask(next)
}

/** Moves the cursor into a neighboring list, at about the same position. */
export function focusBeside(steps: number) {
  const id = store.get(lastTaskId)
  const filled = onScreen().filter(({ taskIds }) => taskIds().length > 0)
  const from = id ? listOf(id) : undefined
  const list = from ? filled[filled.indexOf(from) + steps] : filled[0]
  const ids = list?.taskIds() ?? []
  const next = ids[Math.min(from?.taskIds().indexOf(id ?? '') ?? 0, ids.length - 1)]
  if (!list || !next) return

  const whole = list.element.closest('[data-column]') ?? list.element
  whole.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  list.focus(next)
}

/** Focuses the task after this one, else the one before. */
export function focusNeighbor(taskId: string) {
  const ids = listOf(taskId)?.taskIds() ?? []
  const at = ids.indexOf(taskId)
  const next = ids[at + 1] ?? ids[at - 1]
  if (next) focusTask(next)
}

export function focusTask(taskId: string) {
  listOf(taskId)?.focus(taskId)
}

/** The lists in page order; a sidebar comes after the board. */
function onScreen(): TaskListOnScreen[] {
  return store
    .get(lists)
    .toSorted((one, other) =>
      one.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )
}
