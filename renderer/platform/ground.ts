import { atom, useAtomValue } from 'jotai'
import { store } from './state.ts'
import type { Ground } from './view.ts'

const ground = atom<Ground>('/')

/** The page behind panels and dialogs: the board, or today or the topics if they were shown last. */
export const useGround = (): Ground => useAtomValue(ground)

export const setGround = (shown: Ground) => store.set(ground, shown)
