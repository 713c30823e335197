import { createStore, useStore } from '../../platform/store.ts'

export type RatingPlace = 'row' | 'detail'

/** The question after a bad rating, and where to ask it. */
export type Feedback = { taskId: string; place: RatingPlace; step: 'reason' | 'thanks'; byKeyboard: boolean }

const feedback = createStore<Feedback | null>(null)

export const useFeedback = () => useStore(feedback)

export const askWhy = (taskId: string, place: RatingPlace, byKeyboard: boolean) =>
  feedback.set({ taskId, place, step: 'reason', byKeyboard })
export const stopAsking = () => feedback.set(null)

export function showThanks() {
  const current = feedback.get()
  if (current) feedback.set({ ...current, step: 'thanks' })
}
