import type { Cue } from '../language.ts'
import type { Predicate } from './predicate.ts'
import { workVerbs } from './verbs.ts'

/** A subject with a modal verb or without ("–"), said or asked, and what that promises or asks for. */
type GermanCue = Pick<Cue, 'name' | 'act' | 'owner' | 'weight'> & {
  subject: Predicate['subject']
  modals: readonly string[]
  when: 'said' | 'asked'
}

const cue = (
  name: string,
  subject: GermanCue['subject'],
  modals: string,
  when: GermanCue['when'],
  act: Cue['act'],
  owner: Cue['owner'],
  weight: number,
): GermanCue => ({ name, subject, modals: modals.split(' '), when, act, owner, weight })

/** The first that fits decides. */
const cues: readonly GermanCue[] = [
  cue('ich tue', 'ich', '– müssen', 'said', 'promise', 'speaker', 0.5),
  cue('ich werde', 'ich', 'werden', 'said', 'promise', 'speaker', 0.6),
  cue('ich will', 'ich', 'wollen möchten sollen', 'said', 'promise', 'speaker', 0.42),
  cue('ich kann', 'ich', 'können', 'said', 'offer', 'speaker', 0.36),
  cue('ich könnte', 'ich', 'könnten', 'said', 'offer', 'speaker', 0.3),
  cue('soll ich', 'ich', 'sollen können dürfen', 'asked', 'offer', 'speaker', 0.34),

  cue('du tust', 'du', '–', 'said', 'assign', 'addressee', 0.5),
  cue(
    'du musst',
    'du',
    'müssen müssten sollen sollten können könnten würden wollten',
    'said',
    'assign',
    'addressee',
    0.5,
  ),
  cue('tust du', 'du', '–', 'asked', 'ask', 'addressee', 0.48),
  cue(
    'kannst du',
    'du',
    'können könnten würden mögen möchten wollen wollten werden',
    'asked',
    'ask',
    'addressee',
    0.56,
  ),
  cue('sollst du', 'du', 'sollen sollten müssten', 'asked', 'ask', 'addressee', 0.4),

  cue('NAME tut', 'er', '–', 'said', 'assign', 'addressee', 0.5),
  cue('NAME soll', 'er', 'sollen müssen werden können sollten müssten', 'said', 'assign', 'addressee', 0.5),
  cue('kann NAME', 'er', 'können könnten sollen', 'asked', 'ask', 'addressee', 0.42),
  cue(
    'wer tut',
    'jemand',
    '– können könnten sollen müssen müssten möchten mögen wollen würden',
    'asked',
    'ask',
    'open',
    0.38,
  ),
  cue('jemand tut', 'jemand', '– müssen müssten sollen sollten können könnten', 'said', 'ask', 'open', 0.38),

  // What we all should do is a task once someone takes it on.
  cue('suggest: wir müssen', 'wir', '– müssen müssten sollten sollen wollen werden', 'said', 'plan', 'everyone', 0.3),
  cue('suggest: wir können', 'wir', 'können könnten', 'said', 'plan', 'everyone', 0.25),
  cue('suggest: sollen wir', 'wir', '– sollen können könnten sollten', 'asked', 'plan', 'everyone', 0.25),
]

const order = { act: 'ask', owner: 'addressee' } as const

/** What a subject and its verb promise or ask for; null for nothing. */
export function cueOf(
  { subject, verb, modal, isFirst, isPolite }: Predicate,
  { isQuestion, isNamed }: { isQuestion: boolean; isNamed: boolean },
): Pick<GermanCue, 'name' | 'act' | 'owner' | 'weight'> | null {
  if (subject === 'order')
    return isPolite
      ? { ...order, name: 'bitte tu', weight: 0.52 }
      : { ...order, name: 'tu', weight: isNamed ? 0.56 : 0.4 }
  // "Kommst du mit?" asks for no work.
  if (subject === 'du' && modal === null && isQuestion && !isPolite && !workVerbs.has(verb) && verb !== 'schaffen')
    return null
  const when = isQuestion || (subject === 'du' && isFirst && modal !== null) ? 'asked' : 'said'
  return cues.find((one) => one.subject === subject && one.when === when && one.modals.includes(modal ?? '–')) ?? null
}
