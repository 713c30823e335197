import { localMoment } from '#shared/dates/local-day.ts'
import type { CapturedTask, Conversation } from '../../types.ts'
import { type PeopleIndex } from '../people.ts'

const numbers = ['Keine', 'Eine', 'Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs', 'Sieben', 'Acht', 'Neun', 'Zehn']

/** Who does what by when, as a list in one paragraph: the titles can't be bent into sentences. Null without tasks. */
export function summarize(
  conversation: Conversation,
  tasks: readonly CapturedTask[],
  people: PeopleIndex,
): string | null {
  const open = tasks.filter(
    ({ isNoise, completes, duplicateOf }) => !isNoise && completes === null && duplicateOf === null,
  )
  if (open.length === 0) return null

  const byOwner = Map.groupBy(open, ({ ownerId, ownerName }) => people.short(ownerId) ?? ownerName ?? 'Noch niemand')
  const parts = [...byOwner].map(
    ([owner, own]) => `${owner}: ${own.map((task) => withDay(task, conversation)).join('; ')}.`,
  )
  const count = numbers[open.length] ?? String(open.length)
  return `${count} ${open.length === 1 ? 'Aufgabe' : 'Aufgaben'}. ${parts.join(' ')}`
}

function withDay({ title, deadline }: CapturedTask, { timezone }: Conversation): string {
  if (deadline === null) return title
  const day = deadline.type === 'DATE' ? deadline.day : localMoment(new Date(deadline.instant), timezone).day
  return `${title} (bis ${dayFormat.format(new Date(`${day}T00:00:00Z`))})`
}

const dayFormat = new Intl.DateTimeFormat('de', { day: 'numeric', month: 'long', timeZone: 'UTC' })
