import type { SpeechAct } from './clauses.ts'
import type { ConversationState } from './conversation-state.ts'
import type { PeopleIndex, NamedPerson } from './people.ts'
import type { Sentence } from './sentences.ts'
import { withoutLeadIn } from './words.ts'
import { assignments, doesAThing, hasDeterminer, onceSo, sameTime } from './english/assignments.ts'
import { heOrShe, isI, isMe, isYou } from './english/pronouns.ts'
import { basesOfThird } from './english/verbs.ts'

const arrow = '(?:→|->|=>|:|–|—| - )'
const name = "@?[\\p{L}'-]+(?: [\\p{L}'-]+)?"

/** "Slides: Mia, Thursday", "tents → Sigve", "book the band (Mia)" */
const thingFirst = new RegExp(
  `^(?<thing>[^:→>–—]{3,60}?)(?:\\s*${arrow}\\s*(?<who>${name})|\\s*\\((?<of>${name})\\))(?:\\s*[,–—(]\\s*(?<when>.{2,30}?)\\)?)?[.!]?$`,
  'u',
)
/** "Hamza – quote from the carpet firm – 20 Nov" */
const personFirst = new RegExp(
  `^(?<who>${name})\\s*${arrow}\\s*(?<thing>[^:→>–—]{3,80}?)(?:\\s*[,–—(]\\s*(?<when>.{2,30}?)\\)?)?[.!]?$`,
  'u',
)
/** "Ravi brings the questions", "Stefan takes care of the hanging system" */
const present = new RegExp(
  `^(?:[^:]{3,40}: )?(?<who>${name}) (?:also |then )?(?<verb>\\p{Ll}{2,}s) (?<rest>(?!to\\b).{3,})$`,
  'u',
)

/** Assignments without a request: a list of things and people, or statements of who does what. */
export function implicitAssignments(state: ConversationState, sentence: Sentence): SpeechAct[] | null {
  const list = listedAct(state, sentence)
  if (list) return [list]

  const acts = assigning(state, sentence)
    .split(assignments.nextPart)
    .flatMap((part) => presentTense(state, part.trim(), sentence) ?? planned(state, part.trim(), sentence) ?? [])
  return acts.length > 0 ? acts : null
}

const assigning = ({ language }: ConversationState, { text }: Sentence) =>
  withoutLeadIn(text, language).replace(assignments.listHead, '')

/** A thing and its person: "Slides: Mia, Thursday", "Hamza – the quote". */
export function listedAct(state: ConversationState, sentence: Sentence): SpeechAct | null {
  const text = assigning(state, sentence)
  const { speakerId, saidAt } = sentence
  const { who, of, thing = '', when } = (thingFirst.exec(text) ?? personFirst.exec(text))?.groups ?? {}
  const person = someone(state.people, who ?? of, speakerId)
  if (
    !person ||
    assignments.heading.test(thing) ||
    state.people.find(thing) ||
    (when !== undefined && !state.hasDay(when, saidAt) && !sameTime.test(when))
  )
    return null

  const [verb = '', object] = thing.split(' ')
  const isVerb = object !== undefined && state.language.workVerbs.has(verb.toLowerCase())
  const action = `${isVerb ? thing : `take care of ${withArticle(thing)}`}${when === undefined ? '' : ` by ${when}`}`
  return { act: 'assign', cue: 'listed', owner: 'addressee', person, action, weight: 0.6, clause: text }
}

function presentTense(state: ConversationState, text: string, { speakerId, saidAt }: Sentence): SpeechAct | null {
  const { people, language } = state
  const { who, verb = '', rest = '' } = present.exec(text)?.groups ?? {}
  const isPronoun = heOrShe.test(who ?? '')
  const person = isPronoun ? null : (someone(people, who, speakerId) ?? spokenOf(state, who))
  const base = basesOfThird(verb).find((form) => language.workVerbs.has(form))
  const isWork = base !== undefined && (!language.emptyVerbs.has(base) || language.workPhrases.test(`${base} ${rest}`))
  if (!(person || isPronoun) || !isWork || assignments.habit.test(text) || (isPronoun && !state.hasDay(rest, saidAt)))
    return null

  return {
    act: 'assign',
    cue: 'Ana does',
    owner: isPronoun ? 'he' : 'addressee',
    person,
    action: `${base} ${rest}`,
    weight: 0.46,
    clause: text,
  }
}

/** "I clean tank four today, you do the rest tomorrow": present tense with a day is a plan, without one a habit. */
function planned(state: ConversationState, part: string, sentence: Sentence): SpeechAct | null {
  const { who = '', verb = '', rest = '' } = assignments.planned.exec(withoutLeadIn(part, state.language))?.groups ?? {}
  const { workVerbs, emptyVerbs } = state.language
  const isAsked = sentence.isQuestion && isYou.test(who)
  const isPlan = !sentence.isQuestion && (state.hasDay(rest, sentence.saidAt) || onceSo.test(rest))
  const isWork = workVerbs.has(verb.toLowerCase()) || doesAThing.test(`${verb} ${rest}`)
  // "I reset it this morning" may be past tense.
  if (state.language.pastOf(verb.toLowerCase()) === verb.toLowerCase() && !isAsked) return null
  if (!isWork || emptyVerbs.has(verb.toLowerCase()) || !(isAsked || isPlan) || assignments.habit.test(part)) return null

  const base = { person: null, cue: 'plans', action: `${verb} ${rest}`, weight: 0.5, clause: part }
  if (isI.test(who)) return { ...base, act: 'promise', owner: 'speaker' }
  if (isAsked) return { ...base, act: 'ask', owner: 'addressee' }
  return isYou.test(who) ? { ...base, act: 'assign', owner: 'addressee' } : { ...base, act: 'plan', owner: 'everyone' }
}

function someone(people: PeopleIndex, who: string | undefined, speakerId: string | null): NamedPerson | null {
  if (who === undefined) return null
  const person = isMe.test(who) ? people.byId(speakerId) : people.find(who)
  return person && { id: person.id, name: person.name }
}

/** Someone absent who was named a moment ago. */
function spokenOf({ sentences, language }: ConversationState, who: string | undefined): NamedPerson | null {
  if (who === undefined || !/^\p{Lu}\p{Ll}{2,}$/u.test(who) || language.people.notNames.test(who)) return null
  return sentences.slice(-4, -1).some(({ text }) =>
    text
      .replace(/'s\b/g, '')
      .split(/[^\p{L}'-]+/u)
      .includes(who),
  )
    ? { id: null, name: who }
    : null
}

function withArticle(thing: string): string {
  const bare = thing.replace(/^[-•*\s]+/, '').trim()
  return hasDeterminer.test(bare) ? bare : `the ${bare.charAt(0).toLowerCase()}${bare.slice(1)}`
}
