import { createStore } from './store.ts'

/** The sentence that screen readers read out next. */
export const announced = createStore({ text: '', turn: 0 })

/** Announces what's visible elsewhere to screen readers. A new turn repeats the same sentence. */
export function announce(text: string) {
  announced.set({ text, turn: announced.get().turn + 1 })
}
