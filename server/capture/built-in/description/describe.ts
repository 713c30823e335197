import type { CapturedTask, Conversation, ConversationDescription } from '../../types.ts'
import type { Language } from '../language.ts'
import { peopleOf } from '../people.ts'
import { sentencesOf } from '../sentences.ts'
import { paragraph } from './paragraph.ts'
import { isIn, runsOf } from './phrases.ts'
import { rare, statementsOf, unlike } from './statements.ts'
import { type Subject, subjectsOf } from './subjects.ts'
import { topicsOf } from './topics.ts'

const topicsAtMost = 6
const sentencesPerTopic = 8
const enoughToDescribe = 12
const enoughToRecognise = 100

/**
 * Describes a conversation: who spoke about what, the most important sentences, and what was agreed. It only counts and
 * quotes what was said. A conversation that says too little gets no description.
 */
export function describeConversation(
  conversation: Conversation,
  tasks: readonly CapturedTask[],
  language: Language,
): ConversationDescription {
  const { addressesSoftware, singular } = language.description
  const people = peopleOf(conversation.participants)
  const agreed = tasks.filter(({ isNoise, title }) => !isNoise && !addressesSoftware.test(title))
  const sentences = sentencesOf(conversation, asSaid(language)).filter(
    ({ text }) => !addressesSoftware.test(text) && !language.notTasks.injection.test(text),
  )
  if (
    !isIn(
      language,
      sentences.slice(0, enoughToRecognise).map(({ text }) => text),
    )
  )
    return { summary: null, topics: [] }

  const names = namesOf(conversation)
  const said = sentences.map(({ text, speakerId, turn }) => ({ runs: runsOf(text, names, language), speakerId, turn }))
  const keysOf = said.map(({ runs }) => new Set(runs.flatMap(({ words }) => words.map(({ key }) => key))))
  const emphasized = new Set(
    [conversation.title, ...agreed.map(({ title }) => title)]
      .flatMap((title) => title.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? [])
      .map(singular),
  )
  const room = Math.min(topicsAtMost, Math.max(1, Math.floor(sentences.length / sentencesPerTopic)))
  const subjects = subjectsOf(said, emphasized, room, language)

  const cited = new Set(agreed.map(({ lineIds }) => lineIds[0]!))
  const statements = statementsOf(sentences, keysOf, weigher(keysOf, subjects), language).filter(
    ({ index }) => !sentences[index]!.lineIds.some((id) => cited.has(id)),
  )
  if (agreed.length === 0 && (subjects.length === 0 || sentences.length < enoughToDescribe))
    return { summary: null, topics: [] }

  const quotes = unlike(statements, sentences.length > 40 ? 2 : sentences.length >= enoughToDescribe ? 1 : 0)
  const about = { conversation, people, sentences, agreed, statements, quotes, language }
  return { summary: paragraph(about, subjects), topics: topicsOf(about, subjects) }
}

function namesOf({ participants, lines }: Conversation): Set<string> {
  const names = [...participants.map(({ name }) => name), ...new Set(lines.map(({ speaker }) => speaker))]
  return new Set(names.flatMap((name) => name.toLowerCase().match(/\p{L}+/gu) ?? []))
}

/** Frequent words weigh more, and words of a subject most. */
function weigher(keysOf: readonly ReadonlySet<string>[], subjects: readonly Subject[]) {
  const counts = new Map<string, number>()
  for (const keys of keysOf) for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  const central = new Set(subjects.flatMap(({ keys }) => keys))
  return (key: string) => {
    const count = counts.get(key) ?? 0
    return count < 2 ? rare : Math.log(1 + Math.min(count, 20)) * (central.has(key) ? 2 : 1)
  }
}

/** Quotes keep their contractions. */
function asSaid(language: Language): Language {
  return { ...language, mayExpand: /(?!)/ }
}
