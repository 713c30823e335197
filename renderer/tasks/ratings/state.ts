import { atom, useAtomValue } from 'jotai'
import { store } from '../../platform/state.ts'

export type RatingPlace = 'row' | 'detail'

/** The question after a bad rating, and where to ask it. */
export type Feedback = { taskId: string; place: RatingPlace; step: 'reason' | 'thanks'; byKeyboard: boolean }

const feedback = atom<Feedback | null>(null)

export const useFeedback = () => useAtomValue(feedback)

export const askWhy = (taskId: string, place: RatingPlace, byKeyboard: boolean) =>
  store.set(feedback, { taskId, place, step: 'reason', byKeyboard })
export const stopAsking = () => store.set(feedback, null)

export const showThanks = () => store.set(feedback, (current) => current && { ...current, step: 'thanks' })
