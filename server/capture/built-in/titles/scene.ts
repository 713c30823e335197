import { localMoment } from '#shared/dates/local-day.ts'
import { stemOf } from '../../stem.ts'
import type { Candidate, Conversation, ConversationLine } from '../../types.ts'
import { replyPrefix } from '../english/referents.ts'
import { afterDay } from '../english/titles.ts'
import { findDays } from '../find-days.ts'
import type { Language } from '../language.ts'
import type { PeopleIndex } from '../people.ts'
import { sentencesOf, splitIntoSentences, type Sentence } from '../sentences.ts'
import { plainWords } from '../words.ts'
import { tag, type Word } from './tag.ts'

/** What the titles of a conversation are made from. Words of days have the part of speech `DAY`. */
export type Scene = {
  conversation: Conversation
  people: PeopleIndex
  language: Language
  sentences: readonly Sentence[]
  wordsOf: (index: number) => readonly Word[]
  subject: readonly Word[]
  /** The sentences of a line as they were said, each with what `plainWords` makes of it. */
  saidIn: (line: ConversationLine) => readonly Said[]
  /** In how many sentences a stem occurs. */
  countOf: (stem: string) => number
}

export type Said = { text: string; plain: string }

export function sceneOf(conversation: Conversation, people: PeopleIndex, language: Language): Scene {
  const sentences = sentencesOf(conversation, language)
  const tagged = new Map<number, Word[]>()
  const said = new Map<string, Said[]>()
  const counts = new Map<string, number>()
  for (const { text } of sentences)
    for (const stem of new Set(stemsIn(text))) counts.set(stem, (counts.get(stem) ?? 0) + 1)

  return {
    conversation,
    people,
    language,
    sentences,
    subject: tag(conversation.title.replace(replyPrefix, '')),
    wordsOf: (index) => {
      const words = tagged.get(index) ?? withDays(sentences[index]!, conversation.timezone, language)
      tagged.set(index, words)
      return words
    },
    saidIn: ({ id, text }) => {
      const known =
        said.get(id) ??
        splitIntoSentences(text, language).map((one) => ({ text: one, plain: plainWords(one, language) }))
      said.set(id, known)
      return known
    },
    countOf: (stem) => counts.get(stem) ?? 0,
  }
}

/** The sentences that a candidate cites, at most a dozen, and the one among them it was found in. */
export function anchorOf(
  { sentences }: Scene,
  { lineIds, action }: Candidate,
): { cited: number[]; anchor: number } | null {
  const ids = new Set(lineIds)
  const all = sentences.flatMap((sentence, index) => (sentence.lineIds.some((id) => ids.has(id)) ? [index] : []))
  const found = all.find((index) => action !== '' && sentences[index]!.text.includes(action.slice(0, anchorLength)))
  const anchor = found ?? closest(all, new Set(stemsIn(action)), sentences)
  if (anchor === undefined) return null
  const nearest = all.toSorted((one, other) => Math.abs(one - anchor) - Math.abs(other - anchor)).slice(0, mostCited)
  return { cited: nearest.sort((one, other) => one - other), anchor }
}

/** The first sentence with the most words of an action: "order the chairs" is from "Ben orders the chairs". */
function closest(all: readonly number[], stems: ReadonlySet<string>, sentences: readonly Sentence[]) {
  const shared = all.map((index) => new Set(stemsIn(sentences[index]!.text).filter((stem) => stems.has(stem))).size)
  return all[shared.indexOf(Math.max(...shared))]
}

const mostCited = 12
const anchorLength = 24

export const stemsIn = (text: string): string[] => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(stemOf)

/** The words of a text. Those that name a day, with the preposition before it, are marked. */
export function withDays(
  { text, saidAt }: Pick<Sentence, 'text' | 'saidAt'>,
  timezone: string,
  { dates, dueLead }: Language,
): Word[] {
  if (!dates.hint.test(text)) return tag(text)
  const days = findDays(text, localMoment(saidAt, timezone), dates).map(({ start, end }) => ({
    start: start - (dueLead.exec(text.slice(0, start))?.[0].length ?? 0),
    end: end + (afterDay.exec(text.slice(end))?.[0].length ?? 0),
  }))
  return tag(text).map((word) =>
    days.some(({ start, end }) => word.start >= start && word.end <= end) ? { ...word, pos: 'DAY' } : word,
  )
}
