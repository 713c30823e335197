import { fenced } from '#server/providers/language-model/fence.ts'
import { localMoment } from '#shared/dates/local-day.ts'
import type { Conversation, ConversationLine } from '../types.ts'
import { inert } from './inert.ts'
import { modelNamesOf, type ModelNames } from './model-names.ts'
import { partsOf } from './parts-of.ts'
import { tokensIn, type PromptRow } from './windows.ts'

/** A conversation as text for a model: each line is a numbered row, or several if it's long. */
export type PromptDocument = {
  conversation: Conversation
  people: ModelNames
  head: string
  rows: PromptRow[]
  /** In characters. */
  longestRow: number
}

/** The parts of a context that a row and the list of people may take. */
const rowShare = 1 / 4
const peopleShare = 1 / 16
const longestTitle = 300

export function promptDocumentOf(conversation: Conversation, contextTokens: number): PromptDocument {
  const people = modelNamesOf(conversation)
  const longestRow = Math.floor(contextTokens * rowShare) // a character is at most one token
  return {
    conversation,
    people,
    head: headOf(conversation, people, contextTokens * peopleShare),
    rows: rowsOf(conversation, people, longestRow),
    longestRow,
  }
}

/** The head and some rows, in a fence. */
export function conversationBlock({ head, rows }: { head: string; rows: readonly PromptRow[] }): string {
  let day: string | null = null
  const lines = rows.flatMap((row) => {
    const isNewDay = row.day !== day
    day = row.day
    return isNewDay ? [`— ${dayWithName(row.day)} —`, row.text] : [row.text]
  })
  return fenced('conversation', `${head}\n\n${lines.join('\n')}`)
}

/** When a line was said: its own time, or the start of the meeting plus its offset. */
export function saidAt({ at, offsetSeconds }: ConversationLine, { startsAt }: Conversation): Date {
  return at ?? new Date(startsAt.getTime() + (offsetSeconds ?? 0) * 1000)
}

export function dayWithName(day: string): string {
  return `${new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))} ${day}`
}

function headOf(conversation: Conversation, people: ModelNames, peopleTokens: number): string {
  const { source, title, startsAt, timezone, me } = conversation
  const began = dayWithName(localMoment(startsAt, timezone).day)
  const names = namesIn(conversation, people, peopleTokens)
  const reader = people.nameOf(me)
  return [
    `kind: ${source}`,
    `title: ${inert(title).slice(0, longestTitle)}`,
    `began: ${began} (${timezone})`,
    `people: ${names.join('; ')}`,
    ...(reader === null ? [] : [`reader: ${reader}`]),
  ].join('\n')
}

/** Those who speak come first, because there may not be room for all. */
function namesIn({ participants, lines }: Conversation, people: ModelNames, tokens: number): string[] {
  const speaking = new Set(lines.map(({ participantId }) => participantId))
  const names = participants
    .toSorted((a, b) => Number(speaking.has(b.id)) - Number(speaking.has(a.id)))
    .map(({ id }) => people.nameOf(id)!)
  let used = 0
  return names.filter((name) => (used += tokensIn(name) + 1) <= tokens)
}

function rowsOf(conversation: Conversation, people: ModelNames, longestRow: number): PromptRow[] {
  return conversation.lines.flatMap((line, index) => {
    const day = localMoment(saidAt(line, conversation), conversation.timezone).day
    const speaker = people.nameOf(line.participantId) ?? inert(line.speaker)
    const start = `${line.quoted ? '(quoted)' : `[${index + 1}]`} ${speaker}: `
    return partsOf(inert(line.text), longestRow).map((piece) => {
      const text = start + piece
      return { index, isCitable: !line.quoted, day, text, tokens: tokensIn(text) }
    })
  })
}
