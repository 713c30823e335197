import { atom } from 'jotai'
import { store } from './state.ts'

/** The sentence that screen readers read out next. */
export const announced = atom({ text: '', turn: 0 })

/** Announces what's visible elsewhere to screen readers. A new turn repeats the same sentence. */
export function announce(text: string) {
  store.set(announced, ({ turn }) => ({ text, turn: turn + 1 }))
}
