import { store } from '../platform/state.ts'
import { marked } from './state.ts'

const markedMs = 4_000
let timer: ReturnType<typeof setTimeout> | undefined

/** Marks tasks on the board for a moment, so that the user finds them. */
export function markTasks(ids: readonly string[]) {
  clearTimeout(timer)
  store.set(marked, new Set(ids))
  timer = setTimeout(() => store.set(marked, new Set<string>()), markedMs)
}
