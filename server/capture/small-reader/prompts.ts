import { english } from '../built-in/english/index.ts'
import { peopleOf, type PeopleIndex } from '../built-in/people.ts'
import { inert } from '../language-model/inert.ts'
import type { Conversation, ConversationLine } from '../types.ts'

/** What the small reader is asked, in training and at run time. A change here needs another training. */

const begin = '<|im_start|>'
/** Ends a question, and an answer. */
export const end = '<|im_end|>'

/** Lines asked about at once, and how many of them the next question shows again. */
const windowLines = 24
const overlap = 8
const linesBefore = 10
const linesAfter = 6
const mostPeople = 12
const longestLine = 500

/** One for each line of a window; each is one token. */
export const labels = 'ABCDEFGHIJKLMNOPQRSTUVWX'.split('')

/** What a line of a window is. */
export const tags = { nothing: '-', begins: '+', goesOn: '=' } as const
/** The answer when marked lines leave nothing to do. */
export const nothingToDo = '-'
export const nobody = 'anyone'

/** A conversation as the reader sees it. */
export type Shown = { conversation: Conversation; people: PeopleIndex; rows: string[]; head: string }

export function shownOf(conversation: Conversation): Shown {
  const people = peopleOf(conversation.participants, english)
  const nameOf = (id: string | null, otherwise: string) => inert(people.short(id) ?? otherwise)
  const names = conversation.participants.slice(0, mostPeople).map(({ name }) => inert(name))
  const reader = conversation.source === 'email' && conversation.me ? ` to ${nameOf(conversation.me, 'me')}` : ''
  const rowOf = ({ participantId, speaker, text, quoted }: ConversationLine) =>
    `${quoted ? '> ' : ''}${nameOf(participantId, speaker)}: ${inert(text).slice(0, longestLine)}`
  return {
    conversation,
    people,
    head: `${conversation.source}${reader}: ${names.join(', ')}`,
    rows: conversation.lines.map(rowOf),
  }
}

/** The first line of each window, and the one after its last. */
export function windowsOf({ rows }: Pick<Shown, 'rows'>): { from: number; to: number }[] {
  const windows: { from: number; to: number }[] = []
  for (let from = 0; from === 0 || from + overlap < rows.length; from += windowLines - overlap)
    windows.push({ from, to: Math.min(from + windowLines, rows.length) })
  return windows
}

/** Asks what each line of a window is. The reader says so at the label of each, which follow the question. */
export function findQuestion({ rows, head }: Shown, { from, to }: { from: number; to: number }): string {
  const lines = rows.slice(from, to).map((row, index) => `${labels[index]} ${row}\n`)
  return `${begin}find\n${head}\n${lines.join('')}${end}\n`
}

/** Asks what lines leave to do. The answer is a row for each task (`rowOf`), or `nothingToDo`. */
export function taskQuestion({ rows, head }: Shown, cited: readonly number[]): string {
  const from = Math.max(0, Math.min(...cited) - linesBefore)
  const to = Math.max(...cited) + linesAfter + 1
  const lines = rows.slice(from, to).map((row, index) => `${cited.includes(from + index) ? '*' : ' '}${row}\n`)
  return `${begin}task\n${head}\n${lines.join('')}${end}\n`
}

/** `when`: the words that say so. */
export type TaskRow = { who: string[]; when: string | null; title: string }

export const rowOf = ({ who, when, title }: TaskRow) =>
  `${who.length === 0 ? nobody : who.join(' + ')} | ${when ?? '-'} | ${title}`

/** Null when it's no row. */
export function taskRowFrom(text: string): TaskRow | null {
  const [who, when, title, ...more] = text.split(' | ').map((part) => part.trim())
  if (!who || !when || !title || more.length > 0) return null
  return { who: who === nobody ? [] : who.split(' + '), when: when === '-' ? null : when, title }
}
