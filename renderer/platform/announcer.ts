import { createStore } from './store.ts'

/** The sentence that screen readers hear next. */
export const announced = createStore({ text: '', turn: 0 })

/** Says something that is visible elsewhere; the turn makes the same sentence heard twice. */
export function announce(text: string) {
  announced.set({ text, turn: announced.get().turn + 1 })
}
