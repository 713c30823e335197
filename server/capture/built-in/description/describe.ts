import type { CapturedTask, Conversation, ConversationDescription } from '../../types.ts'
import type { DescribedLanguage } from '../language.ts'
import { peopleOf } from '../people.ts'
import { sentencesOf } from '../sentences.ts'
import { paragraph } from './paragraph.ts'
import { outcomesOf } from './outcomes.ts'
import { isIn, runsOf } from './phrases.ts'
import { type Subject, subjectsOf } from './subjects.ts'
import { topicsOf } from './topics.ts'

const topicsAtMost = 5
const sentencesPerTopic = 8
const enoughForSubjects = 6
const enoughForTopics = 16
const enoughToRecognise = 100

/**
 * Describes a conversation: who does what by when, what was decided or is done, and its topics. Says less rather than
 * something that doesn't read well. A conversation that says too little gets no description.
 */
export function describeConversation(
  conversation: Conversation,
  tasks: readonly CapturedTask[],
  language: DescribedLanguage,
): ConversationDescription {
  const { addressesSoftware, singular } = language.description
  const people = peopleOf(conversation.participants, language)
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
  const room = Math.min(topicsAtMost, Math.floor(sentences.length / sentencesPerTopic))
  const subjects = sentences.length < enoughForSubjects ? [] : subjectsOf(said, emphasized, Math.max(room, 1), language)

  const cited = new Set(agreed.flatMap(({ lineIds }) => lineIds))
  const outcomes = outcomesOf(sentences, { weightOf: weigher(keysOf, subjects, emphasized), people, language }).filter(
    ({ index }) => !sentences[index]!.lineIds.some((id) => cited.has(id)),
  )
  const about = { conversation, people, sentences, agreed, outcomes, language }
  return {
    summary: paragraph(about, subjects),
    topics: sentences.length < enoughForTopics ? [] : topicsOf(about, subjects),
  }
}

function namesOf({ participants, lines }: Conversation): Set<string> {
  const names = [...participants.map(({ name }) => name), ...new Set(lines.map(({ speaker }) => speaker))]
  return new Set(names.flatMap((name) => name.toLowerCase().match(/\p{L}+/gu) ?? []))
}

/** How central a sentence is: frequent words weigh more, and words of a subject most. */
function weigher(
  keysOf: readonly ReadonlySet<string>[],
  subjects: readonly Subject[],
  emphasized: ReadonlySet<string>,
) {
  const counts = new Map<string, number>()
  for (const keys of keysOf) for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  const central = new Set(subjects.flatMap(({ keys }) => keys))
  const weightOf = (key: string) =>
    Math.log(Math.min(counts.get(key)!, 20)) + (central.has(key) ? 1 : 0) + (emphasized.has(key) ? 1 : 0)

  return (index: number) => {
    const keys = [...keysOf[index]!]
    return keys.reduce((sum, key) => sum + weightOf(key), 0) / Math.sqrt(keys.length + 1)
  }
}

/** What is told as it was said keeps its contractions. */
function asSaid(language: DescribedLanguage): DescribedLanguage {
  return { ...language, mayExpand: /(?!)/ }
}
