import type { ParsedSentence, SpeechAct } from './clauses.ts'
import type { ConversationState, Topic } from './conversation-state.ts'
import type { Sentence } from './sentences.ts'
import { stems } from './words.ts'
import { aboutThing } from './english/pronouns.ts'
import { personPronoun } from './english/title-words.ts'
import { basesOfThird } from './english/verbs.ts'
import {
  afterObject,
  capitalThe,
  firstObject,
  nameAtStart,
  otherDeterminer,
  particle,
  replyPrefix,
  subjectIn,
  themAThing,
} from './english/referents.ts'

const reach = 2

/** What "it" means in an action: the thing named just before, or in an email finally the subject. */
export function referentOf(state: ConversationState, act: SpeechAct, sentence: Sentence): string | null {
  const words = act.action.split(' ').slice(1).join(' ')
  const isPronoun = aboutThing.test(words)
  // "drop them a note": people, so the topic must be plural.
  if (themAThing.test(words))
    return state.topic && isNear(state.topic, sentence) && state.topic.text.endsWith('s') ? state.topic.text : null
  if (!isPronoun && stems(withoutDays(state, words, sentence), state.language).size > 0) return null

  const inSentence = subjectIn.exec(sentence.text.slice(0, Math.max(0, sentence.text.indexOf(act.clause))))?.groups?.[
    'thing'
  ]
  if (inSentence) return inSentence.replace(capitalThe, 'the')
  const asked = askedAbout(state, act)
  if (asked) return asked
  if (state.topic && isNear(state.topic, sentence)) return state.topic.text
  const last = state.recent().findLast((finding) => sentence.turn - finding.turn <= reach && finding.outcome === 'open')
  return (last ? objectOf(last.action) : null) ?? subjectOf(state)
}

/** "Who calls the plumber about the leak?" – "I'll call him": the object of the same verb in what the sentence answers. */
function askedAbout({ move, sentences }: ConversationState, { action }: SpeechAct): string | null {
  const [verb = '', object = ''] = action.toLowerCase().split(' ')
  const words = move.answers === null ? [] : sentences[move.answers]!.text.split(' ')
  const at = words.findIndex((word) => [word, ...basesOfThird(word)].some((base) => base.toLowerCase() === verb))
  if (at === -1) return null
  const rest = words.slice(at + 1).filter((word, index) => index > 0 || !particle.test(word))
  const name = personPronoun.test(object) ? nameAtStart.exec(rest.join(' '))?.[0] : undefined
  return name ?? objectOf([verb, ...rest].join(' '))
}

/** Remembers the topic that a sentence names: "Salad?", "The tiles.", "What about the keys?" */
export function noteTopic(state: ConversationState, sentence: Sentence, parsed: ParsedSentence) {
  const { replies } = state.language
  const isReply = replies.accepts.test(sentence.text) || replies.weaklyAccepts.test(sentence.text)
  const text = state.language.topicIn(parsed.core, isReply)
  if (text && !state.people.find(text)) {
    state.topic = { text, turn: sentence.turn, speakerId: sentence.speakerId }
  }
}

function isNear(topic: Topic, sentence: Sentence): boolean {
  return sentence.turn - topic.turn <= reach
}

export function withoutDays(state: ConversationState, text: string, sentence: Sentence): string {
  let rest = text
  for (const { start, end } of state.daysIn(text, sentence.saidAt).toReversed())
    rest = rest.slice(0, start) + rest.slice(end)
  return rest
}

function subjectOf({ conversation: { source, title } }: ConversationState): string | null {
  const subject = title.replace(replyPrefix, '').trim()
  return source === 'email' && subject !== '' && subject.split(' ').length <= 6 ? `“${subject}”` : null
}

/** "send me the old contract by Friday" → "the old contract". */
function objectOf(action: string): string | null {
  const words = firstObject.exec(action)?.[1]
  if (words === undefined) return null
  return words.replace(afterObject, '').replace(otherDeterminer, 'the ')
}
