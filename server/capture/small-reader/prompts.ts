import { english } from '../built-in/english/index.ts'
import { peopleOf, type PeopleIndex } from '../built-in/people.ts'
import { inert } from '../language-model/inert.ts'
import type { Conversation, ConversationLine } from '../types.ts'

/**
 * The small reader's prompt, the same in training and at run time: a window of lines that each end in a letter, the letters
 * again (after each, the model tags that line), then groups of lines (after each, the model writes their tasks). The letter
 * comes last because a model looks back to where it saw the same letter, and what it knows there is the line before it.
 * Any change here needs a new training run.
 */

const begin = '<|im_start|>'
/** Ends the lines, and each answer. */
export const end = '<|im_end|>'

const overlap = 12
const mostPeople = 12
const longestLine = 500

/** One for each line of a window; each is one token, with its space. */
export const labels = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('').map((letter) => ` ${letter}`)

/** What a line of a window is. */
export const tags = { nothing: '-', begins: '+', goesOn: '=' } as const
/** The answer for lines without a task; one token. */
export const nothingToDo = ' -'
export const nobody = 'anyone'

/** A conversation as the reader sees it. */
export type Shown = { conversation: Conversation; people: PeopleIndex; rows: string[]; head: string }

/** Positions of the first line, and of the one after the last. */
export type Window = { from: number; to: number }

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

export function windowsOf({ rows }: Pick<Shown, 'rows'>): Window[] {
  const windows: Window[] = []
  for (let from = 0; from === 0 || from + overlap < rows.length; from += labels.length - overlap)
    windows.push({ from, to: Math.min(from + labels.length, rows.length) })
  return windows
}

/** The window that shows the most context around a line. */
export function bestWindow(windows: readonly Window[], line: number): Window {
  const marginOf = ({ from, to }: Window) => (line < from || line >= to ? -1 : Math.min(line - from, to - 1 - line))
  return windows.reduce((best, window) => (marginOf(window) > marginOf(best) ? window : best))
}

/** Shows a window. Its labels follow. */
export function windowText({ rows, head }: Shown, { from, to }: Window): string {
  const lines = rows.slice(from, to).map((row, index) => `${row}${labels[index]}\n`)
  return `${begin}${head}\n${lines.join('')}${end}\n`
}

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
