import { createStore, useStore } from '../../platform/store.ts'

export type Place = 'row' | 'detail'

/** The question after a bad rating, and where to ask it. */
export type Feedback = { taskId: string; place: Place; step: 'reason' | 'thanks'; byKeyboard: boolean }

const feedback = createStore<Feedback | null>(null)

export const useFeedback = () => useStore(feedback)

export const askWhy = (taskId: string, place: Place, byKeyboard: boolean) =>
  feedback.set({ taskId, place, step: 'reason', byKeyboard })
export const stopAsking = () => feedback.set(null)

export function showThanks() {
  const asked = feedback.get()
  if (asked) feedback.set({ ...asked, step: 'thanks' })
}
