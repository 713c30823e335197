import type { Conversation } from '../types.ts'
import type { SpeechAct } from './clauses.ts'
import type { Language } from './language.ts'
import type { Sentence } from './sentences.ts'
import { stems } from './words.ts'
import { notOrNever } from './english/clauses.ts'
import { talkAbout, toListeners } from './english/not-tasks.ts'

/** What around a speech act makes it more or less likely a task. */
export type ActContext = {
  hasDeadline: boolean
  /** Someone mentioned next steps a moment ago. */
  isWrappingUp: boolean
  /** The end of a long conversation is near. */
  isClosing: boolean
  /** The same speaker assigned another task a moment ago. */
  isListing: boolean
  /** In an hour of talk, promises are rarer per sentence than in a short exchange. */
  isLong: boolean
  isNamed: boolean
  isJoking: boolean
  knowsReferent: boolean
}

export type ActWeight = { confidence: number; isIdea: boolean }

/** How likely an act is a task, 0 to 1. Null when its words promise nothing. */
export function weighAct(
  act: SpeechAct,
  sentence: Sentence,
  around: ActContext,
  source: Conversation['source'],
  language: Language,
): ActWeight | null {
  const cues = language.notTasks
  if (isVetoed(act, source, language)) return null
  if (act.cue === 'stated')
    return { confidence: act.weight, isIdea: cues.hypothetical.test(sentence.text) || around.isJoking }

  // Remember an idea in case someone takes it on.
  if (act.cue.startsWith('suggest:')) return { confidence: around.isJoking ? 0 : act.weight, isIdea: false }

  const verb = (act.action.split(' ')[0] ?? '').toLowerCase().replace(/[^\p{L}-]/gu, '')
  if (verb === '' || language.notTasks.notVerb.test(verb)) return null
  if (notOrNever.test(act.action.split(' ').slice(0, 2).join(' '))) return null

  const isWork = language.workVerbs.has(verb)
  const isEmpty =
    language.emptyVerbs.has(verb) && !language.workPhrases.test(act.action) && !act.cue.startsWith('meet:')
  const isThought = verb === 'think' && act.owner === 'speaker'

  const others = stems(act.action.split(' ').slice(1).join(' '), language)
  const isBare = others.size === 0

  let sum = act.weight
  if (!isWork && !language.workPhrases.test(act.action))
    sum -= source === 'meeting' ? 0.3 : source === 'chat' ? 0.14 : 0.08
  if (source === 'meeting' && around.isLong) sum -= 0.06
  if (source === 'meeting') sum -= onTheSpotPenalty(act, verb, others.size, around, language)
  if (source === 'meeting' && act.owner !== 'speaker')
    sum += (around.isClosing ? 0.12 : 0) + (around.isListing ? 0.12 : 0)
  if (around.hasDeadline) sum += 0.2
  if (around.isNamed && act.owner !== 'speaker') sum += act.owner === 'named' ? 0 : 0.14
  if (around.isWrappingUp && act.owner !== 'speaker') sum += 0.16
  if (isBare) sum -= around.knowsReferent ? 0.04 : source === 'email' && act.act === 'ask' ? 0.06 : 0.24
  if (others.size >= 3) sum += 0.04
  // Email is read later, so requests and plans in it are for afterwards.
  if (source === 'email') sum += mailBonus(act)
  if (act.act === 'ask' && language.notTasks.quickAnswer.test(act.action) && !around.hasDeadline)
    sum -= source === 'email' ? 0.05 : 0.32
  if (sentence.isQuestion && act.act === 'plan') sum -= 0.3
  if (cues.habit.test(act.clause)) sum -= 0.35
  if (cues.reported.test(act.clause)) sum -= 0.3
  if (cues.past.test(act.clause.slice(0, act.clause.length - act.action.length + 20))) sum -= 0.3

  const isIdea = cues.hypothetical.test(sentence.text) || cues.idle.test(act.clause)
  if (isIdea) sum -= 0.36
  if (around.isJoking) sum -= 0.6
  if (isEmpty || isThought) sum = 0
  return { confidence: Math.max(0, Math.min(0.97, sum)), isIdea }
}

function isVetoed(act: SpeechAct, source: Conversation['source'], { notTasks }: Language): boolean {
  const opening = openingOf(act)
  return (
    notTasks.courtesy.test(act.clause) ||
    (source !== 'email' && notTasks.steering.test(opening)) ||
    notTasks.logistics.test(opening) ||
    notTasks.momentary.test(act.clause) ||
    notTasks.unchanged.test(act.action)
  )
}

function mailBonus(act: SpeechAct): number {
  if (act.cue.startsWith('meet:')) return 0.2
  if (act.cue === 'do' || act.act === 'plan') return 0.16
  return act.act === 'ask' || act.act === 'assign' ? 0.08 : 0
}

/** The cue and the first words of the action; later words may be about anything. */
function openingOf(act: SpeechAct): string {
  const at = act.clause.indexOf(act.action)
  return `${at > 0 ? act.clause.slice(0, at) : ''}${act.action.split(' ').slice(0, 6).join(' ')}`
}

/** Spoken actions are often done right away, or about a product: "I'll put it here", "you could move it". */
function onTheSpotPenalty(act: SpeechAct, verb: string, words: number, around: ActContext, language: Language): number {
  if (around.hasDeadline) return 0
  const isAgenda = language.notTasks.agenda.test(act.action.replace(/[.,!?]+$/, ''))
  if (act.owner !== 'speaker' && (around.isWrappingUp || around.isClosing))
    return isAgenda && !talkAbout.test(act.action) ? 0.3 : 0
  if (isAgenda || toListeners.test(act.action)) return 0.3
  if (act.owner === 'speaker' && language.notTasks.immediate.test(act.clause)) return 0.14
  if (act.cue === 'do' && !around.isNamed) return 0.16
  if (!language.lightVerbs.has(verb) || language.lightVerbWork.test(act.action)) return 0
  if (act.owner === 'named') return 0.04
  return words >= 2 ? 0.1 : 0.18
}
