import { atom } from 'jotai'
import { store } from '../platform/state.ts'

export const keyWasPressed = atom(false)

/** Notes a key outside a text field, which an on-screen keyboard doesn't have. */
export const noteKey = () => store.set(keyWasPressed, true)
