import { atom } from 'jotai'

/** The file dropped on the window, until the import dialog takes it. */
export const droppedFile = atom<File | null>(null)
