import type { CapturedTask, Conversation, ConversationDescription } from '../../types.ts'
import type { DescribedLanguage } from '../language.ts'
import { peopleOf } from '../people.ts'
import { type Sentence, sentencesOf } from '../sentences.ts'
import { plainWords } from '../words.ts'
import { commitmentsOf } from './commitments.ts'
import { centralIn, outcomesOf } from './outcomes.ts'
import { paragraph } from './paragraph.ts'
import { isIn, runsOf } from './phrases.ts'
import { quotesOf } from './quotes.ts'
import type { Scene } from './scene.ts'
import { type Subject, subjectsOf } from './subjects.ts'
import { topicsOf } from './topics.ts'

const topicsAtMost = 5
const sentencesPerTopic = 8
const enoughForTopics = 16
const enoughToRecognise = 100

/**
 * Describes a conversation: how things stand, who does what by when, else the words that say most; and its topics. Says
 * less rather than something that doesn't read well. A conversation that says too little gets no description.
 */
export function describeConversation(
  conversation: Conversation,
  tasks: readonly CapturedTask[],
  language: DescribedLanguage,
): ConversationDescription {
  const sentences = readable(sentencesOf(conversation, asSaid(language)), language)
  const start = sentences.slice(0, enoughToRecognise).map(({ text }) => text)
  if (!isIn(language, start)) return { summary: null, topics: [] }

  const people = peopleOf(conversation.participants, language)
  const central = centralIn(sentences, conversation.title, language)
  const scene = { conversation, people, sentences, central, language }
  const agreed = tasks.filter(({ isNoise, title }) => !isNoise && !language.description.addressesSoftware.test(title))
  const cited = new Set(agreed.flatMap(({ lineIds }) => lineIds))
  const isCited = ({ lineIds }: Sentence) => lineIds.some((id) => cited.has(id))
  const expanded = sentences.map((one) => (isCited(one) ? { ...one, text: plainWords(one.text, language) } : one))
  const commitments = commitmentsOf(agreed, { ...scene, sentences: expanded })
  const outcomes = outcomesOf(scene).filter(({ index }) => !isCited(sentences[index]!))
  const told = new Set(commitments.flatMap(({ task }) => task.lineIds))
  const untold = agreed.filter(({ lineIds }) => !lineIds.some((id) => told.has(id)))
  const quotes = quotesOf(untold, { ...scene, isOnly: commitments.length === 0 })
  const input = { ...scene, commitments, outcomes, quotes }
  return {
    summary: paragraph(input),
    topics: sentences.length < enoughForTopics ? [] : topicsOf(input, subjectsIn(scene, agreed)),
  }
}

/** Without text that addresses the software, or that software wrote. */
const readable = (sentences: readonly Sentence[], { description, notTasks }: DescribedLanguage) =>
  sentences.filter(({ text }) =>
    [description.addressesSoftware, notTasks.injection, notTasks.automatedText].every((cue) => !cue.test(text)),
  )

function subjectsIn({ conversation, sentences, language }: Scene, agreed: readonly CapturedTask[]): Subject[] {
  const names = namesOf(conversation)
  const said = sentences.map(({ text, speakerId, turn }) => ({
    text,
    runs: runsOf(text, names, language),
    speakerId,
    turn,
  }))
  const emphasized = new Set(
    [conversation.title, ...agreed.map(({ title }) => title)]
      .flatMap((title) => title.toLowerCase().match(/[\p{L}\p{N}-]+/gu) ?? [])
      .map(language.description.singular),
  )
  const atMost = Math.min(topicsAtMost, Math.floor(sentences.length / sentencesPerTopic))
  return subjectsOf(said, emphasized, atMost, language)
}

function namesOf({ participants, lines }: Conversation): Set<string> {
  const names = [...participants.map(({ name }) => name), ...new Set(lines.map(({ speaker }) => speaker))]
  return new Set(names.flatMap((name) => name.toLowerCase().match(/\p{L}+/gu) ?? []))
}

/** What is told as it was said keeps its contractions. */
function asSaid(language: DescribedLanguage): DescribedLanguage {
  return { ...language, mayExpand: /(?!)/ }
}
