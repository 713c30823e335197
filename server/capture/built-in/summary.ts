import type { Candidate, Conversation } from '../types.ts'
import type { Language } from './language.ts'
import type { PeopleIndex } from './people.ts'

const longestQuote = 220
const mostQuotes = 3

/** One paragraph that says where a task comes from, with quotes. */
export function summaryOf(
  candidate: Candidate,
  conversation: Conversation,
  people: PeopleIndex,
  { sourceNames, said }: Language,
): string {
  const cited = new Set(candidate.lineIds)
  const lines = conversation.lines.filter((line) => cited.has(line.id)).slice(0, mostQuotes)
  const quotes = lines.map((line) => {
    const speaker = people.short(line.participantId) ?? line.speaker
    return `${speaker} ${said}: “${cut(line.text)}”`
  })
  const title = conversation.title.trim() === '' ? '' : ` “${conversation.title.trim()}”`
  return `${sourceNames[conversation.source]}${title}, ${quotes.join(' ')}`
}

function cut(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= longestQuote ? line : `${line.slice(0, line.lastIndexOf(' ', longestQuote))} …`
}
