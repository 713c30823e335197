import { builtInName, type Extractor, type TaskWording } from '../extractor.ts'
import type { Candidate, Conversation } from '../types.ts'
import { englishWriter } from './english/writer.ts'
import { followConversation } from './follow.ts'
import { germanWriter } from './german/writer.ts'
import type { Language } from './language.ts'
import { languageOf } from './language-of.ts'
import { type PeopleIndex, peopleOf } from './people.ts'
import { resolveDeadline } from './resolve-deadline.ts'
import { summaryOf } from './summary.ts'
import type { Writer } from './writer.ts'

/** Reads conversations with rules and a small classifier. Deterministic, and sends nothing anywhere. */
export function builtInExtractor(): Extractor {
  return {
    name: builtInName,
    detect: (conversation) => {
      const { people, language } = knownOf(conversation)
      return Promise.resolve(followConversation(conversation, people, language))
    },
    word: (candidates, conversation) => Promise.resolve(wordingsOf(candidates, conversation)),
    describe: (conversation, tasks) =>
      Promise.resolve(writers[knownOf(conversation).language.code].describe(conversation, tasks)),
  }
}

const writers: Record<Language['code'], Writer> = { en: englishWriter, de: germanWriter }

function wordingsOf(candidates: readonly Candidate[], conversation: Conversation): TaskWording[] {
  const { people, language } = knownOf(conversation)
  const titles = writers[language.code].titles(candidates, conversation, people)
  return candidates.map((candidate, index) => {
    const { due } = candidate
    return {
      ...titles[index]!,
      contextSummary: summaryOf(candidate, conversation, people, language),
      deadline: due === null ? null : resolveDeadline(due.phrase, due.saidAt, conversation.timezone, language),
    }
  })
}

type Known = { people: PeopleIndex; language: Language }

const knownByConversation = new WeakMap<Conversation, Known>()

/** Cached, because it's slow to find out and every candidate needs it. */
function knownOf(conversation: Conversation): Known {
  const known = knownByConversation.get(conversation) ?? readOf(conversation)
  knownByConversation.set(conversation, known)
  return known
}

function readOf(conversation: Conversation): Known {
  const language = languageOf(conversation)
  return { language, people: peopleOf(conversation.participants, language) }
}
