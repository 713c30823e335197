import type { Extractor, TaskWording } from '../extractor.ts'
import type { Candidate, Conversation } from '../types.ts'
import { describeConversation } from './description/describe.ts'
import { english } from './english/index.ts'
import { followConversation } from './follow.ts'
import type { Language } from './language.ts'
import { type PeopleIndex, peopleOf } from './people.ts'
import { resolveDeadline } from './resolve-deadline.ts'
import { summaryOf } from './summary.ts'
import { titleOf } from './title.ts'

/** Reads conversations with rules and a small classifier. Deterministic, and sends nothing anywhere. */
export function builtInExtractor(language: Language = english): Extractor {
  return {
    name: 'built-in',
    detect: (conversation) => Promise.resolve(followConversation(conversation, peopleIn(conversation), language)),
    word: (candidates, conversation) =>
      Promise.resolve(candidates.map((candidate) => wordingOf(candidate, conversation, language))),
    describe: (conversation, tasks) => Promise.resolve(describeConversation(conversation, tasks, language)),
  }
}

function wordingOf(candidate: Candidate, conversation: Conversation, language: Language): TaskWording {
  const people = peopleIn(conversation)
  const { due } = candidate
  return {
    title: titleOf(candidate, conversation, people, language),
    contextSummary: summaryOf(candidate, conversation, people),
    deadline: due === null ? null : resolveDeadline(due.phrase, due.saidAt, conversation.timezone, language),
  }
}

const peopleByConversation = new WeakMap<Conversation, PeopleIndex>()

/** Cached, because building the index is slow and every candidate needs it. */
function peopleIn(conversation: Conversation): PeopleIndex {
  const people = peopleByConversation.get(conversation) ?? peopleOf(conversation.participants)
  peopleByConversation.set(conversation, people)
  return people
}
