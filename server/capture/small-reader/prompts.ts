import { english } from '../built-in/english/index.ts'
import { peopleOf, type PeopleIndex } from '../built-in/people.ts'
import { inert } from '../language-model/inert.ts'
import { partsOf } from '../language-model/parts-of.ts'
import type { Conversation, ConversationLine } from '../types.ts'

/**
 * The small reader's prompt, the same in training and at run time: a window of lines, the same lines again with a letter
 * after each (there the model tags the line), then groups of lines (after each, the model writes their tasks). A model
 * looks back only: when it reads a line again, it knows what came after it. Any change here needs a new training run.
 */

const begin = '<|im_start|>'
/** Ends the lines, and each answer. */
export const end = '<|im_end|>'

const overlap = 12
/** About 1,250 tokens, which are read twice. */
const mostCharacters = 5_000
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

/** Positions of the first line, and of the one after the last. */
export type Window = { from: number; to: number }

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

/** Windows overlap, by half when lines are long. */
export function windowsOf({ rows }: Pick<Shown, 'rows'>): Window[] {
  const windows: Window[] = []
  for (let from = 0; ;) {
    const to = endOfWindow(rows, from)
    windows.push({ from, to })
    if (to === rows.length) return windows
    from = to - Math.min(overlap, Math.floor((to - from) / 2))
  }
}

function endOfWindow(rows: readonly string[], from: number): number {
  let characters = 0
  const tooMany = rows.findIndex((row, line) => {
    if (line < from) return false
    characters += row.length
    return line - from === labels.length || (characters > mostCharacters && line > from)
  })
  return tooMany === -1 ? rows.length : tooMany
}

/** The window that shows the most context around a line. */
export function bestWindow(windows: readonly Window[], line: number): Window {
  const marginOf = ({ from, to }: Window) => (line < from || line >= to ? -1 : Math.min(line - from, to - 1 - line))
  return windows.reduce((best, window) => (marginOf(window) > marginOf(best) ? window : best))
}

/** Shows a window. Its lines follow again. */
export const windowText = ({ rows, head }: Shown, { from, to }: Window) =>
  `${begin}${head}\n${rows.slice(from, to).join('\n')}${end}`

/** The lines of a window, each to be followed by its label. */
export const linesAgain = ({ rows }: Shown, { from, to }: Window) => rows.slice(from, to).map((row) => `\n${row}`)

/** Asks for the tasks in some lines of a window. The answer has a row per task (`rowOf`), or is `nothingToDo`. */
export const linesText = (lines: readonly number[], { from }: Window) =>
  `\n${lines.map((line) => labels[line - from]).join(',')}:`

/** `when`: the words that name the day. */
export type TaskRow = { who: string[]; when: string | null; title: string }

export const rowOf = ({ who, when, title }: TaskRow) =>
  ` ${who.length === 0 ? nobody : who.join(' + ')} | ${when ?? '-'} | ${title}`

/** Null when it's no row. */
export function taskRowFrom(text: string): TaskRow | null {
  const [who, when, title, ...more] = text.split(' | ').map((part) => part.trim())
  if (!who || !when || !title || more.length > 0) return null
  return { who: who === nobody ? [] : who.split(' + '), when: when === '-' ? null : when, title }
}
