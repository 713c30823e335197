import { stemOf } from '../../stem.ts'
import type { Candidate, Conversation, ConversationLine } from '../../types.ts'
import { replyPrefix } from '../english/referents.ts'
import type { Language } from '../language.ts'
import type { PeopleIndex } from '../people.ts'
import { sentencesOf, type Sentence } from '../sentences.ts'
import { type Said, saidIn } from './said.ts'
import { withDays } from './with-days.ts'
import { tag, type Word } from './tag.ts'

/** What the titles of a conversation are made from. Words of days have the part of speech `DAY`. */
export type Scene = {
  conversation: Conversation
  people: PeopleIndex
  language: Language
  sentences: readonly Sentence[]
  wordsOf: (index: number) => readonly Word[]
  subject: readonly Word[]
  saidIn: (line: ConversationLine) => Said
  /** In how many sentences a stem occurs. */
  countOf: (stem: string) => number
}

export function sceneOf(conversation: Conversation, people: PeopleIndex, language: Language): Scene {
  const sentences = sentencesOf(conversation, language)
  const tagged = new Map<number, Word[]>()
  const said = new Map<string, Said>()
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
    saidIn: (line) => {
      const known = said.get(line.id) ?? saidIn(line, conversation, language)
      said.set(line.id, known)
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
/** An action's first letters tell where it was found. */
export const anchorLength = 24

export const stemsIn = (text: string): string[] => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(stemOf)
