import type { ParsedSentence, SpeechAct } from './clauses.ts'
import type { ConversationState } from './conversation-state.ts'
import type { Sentence } from './sentences.ts'
import { lists } from './english/lists.ts'

/** What stands above a list: "Ben, could you please:", "What I still have to do:". */
export type ListHead = Pick<SpeechAct, 'act' | 'owner' | 'person'> & { sentence: Sentence }

/** What the sentence above a list says about its items; null when it doesn't make them tasks. */
export function listHeadOf(
  { people }: ConversationState,
  sentence: Sentence,
  { addressed }: ParsedSentence,
): ListHead | null {
  const own = { act: 'promise', owner: 'speaker', person: null, sentence } as const
  if (lists.asks.test(sentence.text)) return { act: 'ask', owner: 'addressee', person: addressed, sentence }
  if (lists.mine.test(sentence.text)) return own
  if (!lists.ours.test(sentence.text)) return null
  const isAlone = people.all.every(({ id }) => id === sentence.speakerId)
  return isAlone ? own : { act: 'assign', owner: 'open', person: null, sentence }
}

/** The task that an item of a list is by its head. Null when it starts with no verb or names its own person. */
export function itemAct(
  { listHead, language }: ConversationState,
  { text, turn }: Sentence,
  { core, addressed }: ParsedSentence,
): SpeechAct | null {
  const [verb = '', ...rest] = core.split(' ')
  if (listHead?.sentence.turn !== turn || addressed) return null
  if (rest.length === 0 || !language.workVerbs.has(verb.toLowerCase())) return null

  const { act, owner, person } = listHead
  return { act, owner, person, cue: 'listed', action: core, weight: 0.62, clause: text }
}
