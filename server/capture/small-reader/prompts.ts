import { english } from '../built-in/english/index.ts'
import { peopleOf, type PeopleIndex } from '../built-in/people.ts'
import { inert } from '../language-model/inert.ts'
import { partsOf } from '../language-model/parts-of.ts'
import type { Conversation, ConversationLine } from '../types.ts'
import type { Window } from './windows.ts'

/**
 * The small reader's prompt, the same in training and at run time: a window of lines, the same lines again with a letter
 * after each (there the model tags the line), then some of them once more (after these, the model writes their tasks). A
 * model looks back only: when it reads a line again, it knows what came after it. And a small one words best what it has
 * just read. Any change here needs a new training run.
 */

const begin = '<|im_start|>'
/** Ends the lines, and each answer. */
export const end = '<|im_end|>'

const mostPeople = 12
const longestLine = 500

/** One for each line of a window; each is one token, with its space. */
export const labels = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('').map((letter) => ` ${letter}`)

/** What a line of a window is. */
export const tags = { nothing: '-', begins: '+', goesOn: '=' } as const
/** The answer for lines without a task; one token. */
export const nothingToDo = ' -'
export const nobody = 'anyone'

/** A conversation as the reader sees it: long lines are several, with the same id. */
export type Shown = { conversation: Conversation; people: PeopleIndex; rows: string[]; head: string }

export function shownOf(whole: Conversation): Shown {
  const conversation = { ...whole, lines: whole.lines.flatMap(shortLines) }
  const people = peopleOf(conversation.participants, english)
  const nameOf = (id: string | null, otherwise: string) => inert(people.short(id) ?? otherwise)
  const names = conversation.participants.slice(0, mostPeople).map(({ name }) => inert(name))
  const reader = conversation.source === 'email' && conversation.me ? ` to ${nameOf(conversation.me, 'me')}` : ''
  const rowOf = ({ participantId, speaker, text, quoted }: ConversationLine) =>
    `${quoted ? '> ' : ''}${nameOf(participantId, speaker)}: ${inert(text)}`
  return {
    conversation,
    people,
    head: `${conversation.source}${reader}: ${names.join(', ')}`,
    rows: conversation.lines.map(rowOf),
  }
}

const shortLines = (line: ConversationLine) => partsOf(line.text, longestLine).map((text) => ({ ...line, text }))

/** Shows a window. Its lines follow again. */
export const windowText = ({ rows, head }: Shown, { from, to }: Window) =>
  `${begin}${head}\n${rows.slice(from, to).join('\n')}${end}`

/** The lines of a window, each to be followed by its label. */
export const linesAgain = ({ rows }: Shown, { from, to }: Window) => rows.slice(from, to).map((row) => `\n${row}`)

/** Asks for the tasks in some lines of a window. The answer has a row per task (`rowOf`), or is `nothingToDo`. */
export const linesText = ({ rows }: Pick<Shown, 'rows'>, lines: readonly number[], { from }: Window) =>
  `${lines.map((line) => `\n${labels[line - from]}: ${rows[line]}`).join('')}\n`

/** `when`: the words that name the day. */
export type TaskRow = { who: string[]; when: string | null; title: string }

export const rowOf = ({ who, when, title }: TaskRow) =>
  ` ${who.length === 0 ? nobody : who.join(' + ')} | ${when ?? '-'} | ${title}`

/** The start of the row of a task that this person has. */
export const rowStart = (name: string) => ` ${inert(name)} |`

/** Null when it's no row. */
export function taskRowFrom(text: string): TaskRow | null {
  const [who, when, title, ...more] = text.split(' | ').map((part) => part.trim())
  if (!who || !when || !title || more.length > 0) return null
  return { who: who === nobody ? [] : who.split(' + '), when: when === '-' ? null : when, title }
}
