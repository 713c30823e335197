import type { Extractor, TaskWording } from '../extractor.ts'
import type { Candidate, Conversation } from '../types.ts'
import { describeConversation } from './description/describe.ts'
import { english } from './english/index.ts'
import { followConversation } from './follow.ts'
import type { Language } from './language.ts'
import { type PeopleIndex, peopleOf } from './people.ts'
import { resolveDeadline } from './resolve-deadline.ts'
import { summaryOf } from './summary.ts'
import { type Scene, sceneOf } from './titles/scene.ts'
import { titleOf } from './titles/title.ts'

/** Reads conversations with rules and a small classifier. Deterministic, and sends nothing anywhere. */
export function builtInExtractor(language: Language = english): Extractor {
  return {
    name: 'built-in',
    detect: (conversation) => Promise.resolve(followConversation(conversation, peopleIn(conversation), language)),
    word: (candidates, conversation) =>
      Promise.resolve(wordingsOf(candidates, sceneOf(conversation, peopleIn(conversation), language))),
    describe: (conversation, tasks) => Promise.resolve(describeConversation(conversation, tasks, language)),
  }
}

function wordingsOf(candidates: readonly Candidate[], scene: Scene): TaskWording[] {
  const { conversation, people, language } = scene
  return candidates.map((candidate) => {
    const { due } = candidate
    return {
      ...titleOf(candidate, scene),
      contextSummary: summaryOf(candidate, conversation, people),
      deadline: due === null ? null : resolveDeadline(due.phrase, due.saidAt, conversation.timezone, language),
    }
  })
}

const peopleByConversation = new WeakMap<Conversation, PeopleIndex>()

/** Cached, because building the index is slow and every candidate needs it. */
function peopleIn(conversation: Conversation): PeopleIndex {
  const people = peopleByConversation.get(conversation) ?? peopleOf(conversation.participants)
  peopleByConversation.set(conversation, people)
  return people
}
