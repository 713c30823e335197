import { atom } from 'jotai'
import type { TaskStatus } from '#shared/tasks/schemas.ts'
import type { Placed } from './order.ts'

/** Tasks that leave and return together. */
export type Departure = {
  taskIds: readonly string[]
  status: TaskStatus
  timer: ReturnType<typeof setTimeout>
  arrive: () => void
}

/** Rows that are checked and folding before their status changes, by task. */
export const departures = atom<ReadonlyMap<string, Departure>>(new Map())

/** The task whose title is to be focused once it's open. */
export const titleToEdit = atom<string | null>(null)

/** The task whose quote is reworded in its row. */
export const titleToReword = atom<string | null>(null)

/** Tasks that stand out for a moment. */
export const marked = atom<ReadonlySet<string>>(new Set<string>())

export type LiveMeetings = ReadonlySet<string> | null

/** The ids of live meetings; null until loaded. An atom, because every row of the board reads it. */
export const liveMeetings = atom<LiveMeetings>(null)

/** The list that was sorted into groups last. */
export const placed = atom<Placed | null>(null)
