import { createStore } from '../platform/store.ts'

/** The file dropped on the window, until the import dialog takes it. */
export const droppedFile = createStore<File | null>(null)
