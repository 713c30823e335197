import { isSamePerson } from '#shared/waiting/same-person.ts'
import type { WaitingEntry } from '#shared/waiting/schemas.ts'
import type { Day } from '../platform/time.ts'
import { deadlineDay } from '../tasks/deadline.ts'
import { matching } from '../ui/match-words.ts'

/** A person the user waits for, with what they promised. */
export type PersonWaitedFor = { name: string; entries: WaitingEntry[]; open: number }

/**
 * The entries by person. The person waited for longest comes first, and for each person the promise due next; closed
 * ones come last.
 */
export function byPerson(entries: readonly WaitingEntry[]): PersonWaitedFor[] {
  const people: WaitingEntry[][] = []
  for (const entry of entries.toSorted(longestFirst)) {
    const known = people.find(([first]) => isSamePerson(first!.person, entry.person))
    if (known) known.push(entry)
    else people.push([entry])
  }
  return people.map((own) => ({
    name: own[0]!.person.name,
    entries: own.toSorted(dueFirst),
    open: own.filter(isOpen).length,
  }))
}

/** The entries whose title, quote or person has all the typed words. */
export function entriesWith(entries: readonly WaitingEntry[], typed: string): WaitingEntry[] {
  const found = matching(
    entries.map((entry) => ({ label: entry.title, words: `${entry.person.name} ${entry.quote ?? ''}`, entry })),
    typed,
    entries.length,
  )
  const ids = new Set(found.map(({ entry }) => entry.id))
  return entries.filter(({ id }) => ids.has(id))
}

/** What is still open and due by a day, the earliest first. */
export function dueBy(entries: readonly WaitingEntry[], last: Day): WaitingEntry[] {
  return entries.filter((entry) => isOpen(entry) && (deadlineDay(entry) ?? '9999') <= last).toSorted(dueFirst)
}

export const isOpen = ({ closed }: WaitingEntry) => closed === null

const openFirst = (one: WaitingEntry, other: WaitingEntry) => Number(isOpen(other)) - Number(isOpen(one))
const longestFirst = (one: WaitingEntry, other: WaitingEntry) =>
  openFirst(one, other) || one.since.localeCompare(other.since)
const dueFirst = (one: WaitingEntry, other: WaitingEntry) =>
  openFirst(one, other) || dueOf(one).localeCompare(dueOf(other)) || one.since.localeCompare(other.since)

/** Without a day after all others. */
const dueOf = ({ deadline }: WaitingEntry) => deadline ?? '9999'
