import type { ParsedSentence, SpeechAct } from './clauses.ts'
import type { ConversationState } from './conversation-state.ts'
import type { Sentence } from './sentences.ts'
import { lists } from './english/lists.ts'

/** What stands above a list: "Ben, could you please:", "What I still have to do:". */
export type ListHead = Pick<SpeechAct, 'act' | 'owner' | 'person'> & { sentence: Sentence }

const own = { act: 'promise', owner: 'speaker', person: null } as const

/** What the sentence above a list says about its items; null when it doesn't make them tasks. */
export function listHeadOf(
  state: ConversationState,
  sentence: Sentence,
  { addressed }: ParsedSentence,
): ListHead | null {
  if (lists.asks.test(sentence.text)) return { act: 'ask', owner: 'addressee', person: addressed, sentence }
  if (lists.mine.test(sentence.text)) return { ...own, sentence }
  return lists.ours.test(sentence.text) ? { ...ours(state, sentence), sentence } : null
}

/** Tasks for anyone to take; the writer's own when nobody else is in the conversation. */
function ours({ people }: ConversationState, { speakerId }: Sentence) {
  const isAlone = people.all.every(({ id }) => id === speakerId)
  return isAlone ? own : ({ act: 'assign', owner: 'open', person: null } as const)
}

/** The task that an item of a list is by its head, or its box. Null when it starts with no verb or names its own person. */
export function itemAct(
  state: ConversationState,
  sentence: Sentence,
  { core, addressed }: ParsedSentence,
): SpeechAct | null {
  const { listHead, language } = state
  const { text, turn, isBox } = sentence
  const [verb = '', ...rest] = core.split(' ')
  const head = listHead?.sentence.turn === turn ? listHead : isBox ? ours(state, sentence) : null
  if (!head || addressed || rest.length === 0 || !language.workVerbs.has(verb.toLowerCase())) return null

  const { act, owner, person } = head
  return { act, owner, person, cue: 'listed', action: core, weight: 0.62, clause: text }
}
