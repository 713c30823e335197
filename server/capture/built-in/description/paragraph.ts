import type { Conversation } from '../../types.ts'
import type { Language } from '../language.ts'
import type { PeopleIndex } from '../people.ts'
import type { DescriptionInput } from './about.ts'
import { nextTasks, ownerOf } from './agreements.ts'
import { namedOf, speakersOf } from './speakers.ts'
import type { Statement } from './statements.ts'
import type { Subject } from './subjects.ts'

const namedAtMost = 4
const aboutAtMost = 3

/** Two to five sentences: who spoke about what, what was said and decided, and what to do next. */
export function paragraph(about: DescriptionInput, subjects: readonly Subject[]): string {
  const { conversation, people, sentences, agreed, quotes, language } = about
  const speakers = speakersOf(sentences, people)
  const frame = language.description.frame({
    source: conversation.source,
    ...namedOf(speakers, namedAtMost),
    minutes: minutesOf(conversation),
    about: subjects.slice(0, aboutAtMost).map(({ inWords }) => inWords),
  })
  return [
    ...(subjects.length > 0 && speakers.length > 0 ? [frame] : []),
    ...quotes.map((statement) => quoted(statement, people, language)),
    ...(agreed.length > 0 ? [agreementsIn(about)] : []),
  ].join(' ')
}

export function quoted(
  { speakerId, speaker, text, isDecision }: Statement,
  people: PeopleIndex,
  { description }: Language,
): string {
  const who = people.short(speakerId) ?? speaker
  return (isDecision ? description.decision : description.quote)(who, /[.!?]$/.test(text) ? text : `${text}.`)
}

function agreementsIn({ agreed, conversation: { timezone }, people, language }: DescriptionInput): string {
  const { tasks, agreements } = nextTasks(agreed, timezone, people)
  const owners = Map.groupBy(agreed, (task) => ownerOf(task, people))
  owners.delete(null)
  const counts = [...owners].map(([name, own]) => [name!, own.length] as const).sort((a, b) => b[1] - a[1])
  return language.description.agreements(
    agreed.length,
    counts.slice(0, namedAtMost),
    agreements,
    tasks.length === agreed.length,
  )
}

function minutesOf({ lines }: Conversation): number | null {
  const times = lines.flatMap(({ offsetSeconds }) => (offsetSeconds === null ? [] : [offsetSeconds]))
  if (times.length < 2) return null
  const seconds = times.reduce((a, b) => Math.max(a, b)) - times.reduce((a, b) => Math.min(a, b))
  return seconds < 90 ? null : Math.round(seconds / 60)
}
