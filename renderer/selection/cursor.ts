import { atom } from 'jotai'
import { store } from '../platform/state.ts'
import { isLayerOpen, isTextField } from '../platform/typing.ts'

type Cursor = { taskId: string; by: 'pointer' | 'focus' }

/** The row that keys act on: where the pointer moved or the focus went, whichever came last. */
const cursor = atom<Cursor | null>(null)
export const cursorTaskId = atom((get) => get(cursor)?.taskId ?? null)
/** Where the cursor is, or was before it left the rows. */
export const lastTaskId = atom<string | null>(null)

/** Moves the cursor with the pointer and the focus. Returns a function that stops it. */
export function followCursor(): () => void {
  let at = ''
  const onPointerMove = ({ pointerType, screenX, screenY, buttons, target }: PointerEvent) => {
    const now = `${screenX} ${screenY}`
    // A row that slides under a resting pointer isn't pointed at.
    if (pointerType === 'touch' || buttons !== 0 || now === at) return
    at = now
    pointAt(taskIdAt(target))
  }
  const onWheel = () => (at = '')
  const onFocusIn = ({ target }: FocusEvent) => focusOn(target)
  const onKeyDown = ({ target }: KeyboardEvent) => keepByKey(taskIdAt(target))

  document.addEventListener('pointermove', onPointerMove)
  document.addEventListener('wheel', onWheel, { passive: true })
  document.addEventListener('focusin', onFocusIn)
  document.addEventListener('keydown', onKeyDown)
  return () => {
    document.removeEventListener('pointermove', onPointerMove)
    document.removeEventListener('wheel', onWheel)
    document.removeEventListener('focusin', onFocusIn)
    document.removeEventListener('keydown', onKeyDown)
    store.set(cursor, null)
  }
}

function pointAt(taskId: string | null) {
  const current = store.get(cursor)
  if (taskId === (current?.taskId ?? null) || isLayerOpen()) return
  if (taskId === null && current?.by !== 'pointer') return
  if (taskId !== null) blurOtherRow(taskId)
  put(taskId === null ? null : { taskId, by: 'pointer' })
}

function focusOn(target: EventTarget | null) {
  const taskId = taskIdAt(target)
  const current = store.get(cursor)
  if (taskId !== null && taskId !== current?.taskId) put({ taskId, by: 'focus' })
  if (taskId === null && current?.by === 'focus' && !isInLayer(target)) put(null)
}

/** A key pressed in the row under the pointer hands the cursor over to the keyboard. */
function keepByKey(taskId: string | null) {
  if (taskId !== null && taskId === store.get(cursor)?.taskId) put({ taskId, by: 'focus' })
}

/** Moves the focus out of a row that disappears. If the pointer was on that row, no other takes its place. */
export function leaveRow(taskId: string, moveFocus: () => void) {
  const current = store.get(cursor)
  moveFocus()
  if (current?.taskId === taskId && current.by === 'pointer') put(null)
}

function put(next: Cursor | null) {
  store.set(cursor, next)
  if (next) store.set(lastTaskId, next.taskId)
}

/** Else Enter would open the focused row, and not the one under the pointer. */
function blurOtherRow(taskId: string) {
  const { activeElement } = document
  const focused = taskIdAt(activeElement)
  if (focused === null || focused === taskId || isTextField(activeElement) || isLifted()) return
  if (activeElement instanceof HTMLElement) activeElement.blur()
}

const taskIdAt = (target: EventTarget | null) =>
  (target instanceof Element && target.closest<HTMLElement>('[data-task-id]')?.dataset.taskId) || null
const isInLayer = (target: EventTarget | null) => target instanceof Element && target.closest('dialog, [popover]')
const isLifted = () => document.querySelector('[data-lifted]') !== null
