import type { ParsedSentence, SpeechAct } from '../clauses.ts'
import type { NamedPerson, PeopleIndex } from '../people.ts'
import type { Sentence } from '../sentences.ts'
import { cueOf } from './cues.ts'
import { type Predicate, predicateOf, wordsOf } from './predicate.ts'
import { infinitiveOf, verbOfForm } from './verbs.ts'

type Piece = { text: string; /** Stands after an "und". */ isNext: boolean }
type Part = Piece & {
  /** "…, ob sie kommen", which belongs to the verb before it. */
  content: string | null
  isConditional: boolean
}

const mostWords = 40

/** Starts a clause that says what is asked or told. */
const opensContent = /^(?:ob|wer|wem|wen|wie|was|wo|wann|warum|wieso|welche[rsmn]?|dass|daß|bis wann|wie viele?)\s/iu
/** Starts a clause that gives a reason, a time or a condition. */
const opensAside =
  /^(?:weil|da (?=\p{L}+ )|damit|wenn|falls|sobald|obwohl|während|bevor|nachdem|seit|solange|sodass|so dass|sofern|um (?=.*\bzu\b)|ohne|statt|anstatt|denn|sonst|(?:der|die|das|den|dem|deren|dessen|denen) (?=.*\s\p{L}+(?:t|en|e|st|ist|hat|sind)$))/iu
const opensCondition = /^(?:wenn|falls|sofern|nur wenn|angenommen)\s/iu
/** "… wenn Sie uns zwei Termine nennen könnten": the request itself. */
const politeCondition =
  /^(?:wenn|falls) (?<you>du|Sie|ihr) (?<rest>.+) (?:könnte(?:st|n|t)|kannst|können|könnt|würde(?:st|n|t))$/u
/** "Wir bitten Sie, … nachzureichen", "Denk daran, … mitzubringen" */
const asksTo =
  /^(?:(?:wir|ich) (?:bitten?|möchten?) (?:Sie|dich|euch)(?: bitten)?|bitten (?:möchten )?wir Sie|denk(?:t|en Sie)? (?:bitte )?(?:daran|dran)|vergiss (?:bitte )?nicht|vergessen Sie (?:bitte )?nicht)$/iu

/** Finds the promises and requests of a German sentence, whose verb may stand second, first or last. */
export function parseSentence(
  sentence: Sentence,
  people: PeopleIndex,
  withoutLeadIn: (text: string) => string,
): ParsedSentence {
  const first = withoutLeadIn(sentence.text)
  const addressed = people.addressed(sentence.text) ?? people.addressed(first)
  const core = addressed ? withoutLeadIn(addressed.rest) : first
  const person = addressed?.person ?? null
  if (core.split(' ').length > mostWords * 2) return { acts: [], addressed: person, core }

  const acts: SpeechAct[] = []
  for (const part of partsOf(core.replace(/[.!?…]+$/u, ''))) {
    const act = actIn(part, { isQuestion: sentence.isQuestion, person, people, before: acts.at(-1), withoutLeadIn })
    if (act) acts.push(act)
  }
  return { acts, addressed: person, core }
}

/** The main clauses of a sentence, each with the clause that completes its verb. */
function partsOf(core: string): Part[] {
  const parts: Part[] = []
  let isConditional = false
  let isAsking = false
  const add = (text: string, isNext = false) => parts.push({ text, isNext, content: null, isConditional })
  for (const { text, isNext } of core.split(/[,;:]\s+|\s+[–—-]{1,2}\s+|[!?]\s+/u).flatMap(splitAtAnd)) {
    const last = parts.at(-1)
    const polite = politeCondition.exec(text)?.groups
    if (polite) add(`${polite['you'] === 'du' ? 'kannst du' : 'können Sie'} ${polite['rest']}`)
    else if (opensCondition.test(text)) isConditional = !last
    else if (opensContent.test(text) && last) last.content ??= text
    else if (last && seeksSomeone.test(last.text) && /^(?:der|die) /iu.test(text)) add(`jemanden ${text}`)
    else if (last && asksWhetherPossible.test(text)) last.text = `schaffst du ${last.text}`
    else if (!(opensAside.test(text) && last) && !asksTo.test(text)) add(isAsking ? `bitte ${text}` : text, isNext)
    isAsking = asksTo.test(text)
  }
  return parts
}

const seeksSomeone = /\bjemanden?$/iu
/** "Der Text muss bis Freitag fertig sein, schaffst du das?" */
const asksWhetherPossible = /^(?:schaffst|packst|kriegst) du das(?: hin)?$/iu
const isSubject = /^(?:ich|du|wir|ihr|er|sie|es|man|jemand)$/iu
const isSubjectAfterVerb = /^(?:ich|du|wir|ihr|er|es|man|jemand|Sie)$/u

/** At an "und" before a subject or a verb; "Stifte und Papier" stays together. */
function splitAtAnd(text: string): Piece[] {
  const parts: Piece[] = []
  let from = 0
  let isNext = false
  for (const found of text.matchAll(/(?:^|\s+)(?:und|aber|oder|sondern)\s+/giu)) {
    const rest = text.slice(found.index + found[0].length)
    const before = text.slice(from, found.index)
    if (before !== '' && !startsClause(rest, before)) continue
    if (before !== '') parts.push({ text: before, isNext })
    from = found.index + found[0].length
    isNext = true
  }
  return [...parts, { text: text.slice(from), isNext }]
}

function startsClause(text: string, before: string): boolean {
  const words = wordsOf(text.replace(/^dann /iu, ''))
  const [first = '', second = ''] = words
  if (isSubject.test(first) || isSubjectAfterVerb.test(second)) return true
  if (/^\p{Lu}/u.test(first)) return verbOfForm(second, 'er') !== null && words.length > 2
  const isVerb = persons.some((person) => verbOfForm(first, person) !== null) && infinitiveOf(first) === null
  const endInVerbs = [text, before].every((part) => infinitiveOf(wordsOf(part).at(-1) ?? '') !== null)
  return (isVerb && second !== '') || endInVerbs
}

const persons = ['ich', 'du', 'er', 'order'] as const

type Surroundings = {
  isQuestion: boolean
  person: NamedPerson | null
  people: PeopleIndex
  before: SpeechAct | undefined
  withoutLeadIn: (text: string) => string
}

function actIn(part: Part, { isQuestion, person, people, before, withoutLeadIn }: Surroundings): SpeechAct | null {
  const text = withoutLeadIn(part.text)
  const next = part.isNext && before ? goingOn(text, part, before) : null
  if (next) return next
  const named = subjectNamed(text, people)
  const predicate = predicateOf(named?.rest ?? text, named !== null, isQuestion)
  if (predicate === null) return continued(text, part, before, people)

  if (predicate.subject === 'order' && onlyAgrees(predicate)) return null
  const cue = cueOf(predicate, { isQuestion, isNamed: person !== null || named !== null })
  if (cue === null) return null
  const { name, act, owner, weight } = cue
  return {
    act,
    owner,
    cue: name,
    person: named?.person ?? person,
    action: actionOf(predicate, part.content),
    weight: weight + (predicate.isPolite ? forPlease : 0) - (part.isConditional ? forCondition : 0),
    clause: part.text,
  }
}

/** "Mach das bitte": a yes to what was offered. */
const onlyAgrees = ({ verb, rest }: Predicate) =>
  verb === 'machen' && rest.every((word) => /^(?:das|es|mal|bitte|doch|ruhig|gern|gerne|so|einfach)$/iu.test(word))

const forPlease = 0.1
const forCondition = 0.2

const actionOf = ({ verb, rest }: Pick<Predicate, 'verb' | 'rest'>, content: string | null) =>
  [verb, ...rest].join(' ') + (content === null ? '' : `, ${content}`)

/** "… und schreibe allen eine Mail": another verb of the subject before. */
function goingOn(text: string, part: Part, before: SpeechAct): SpeechAct | null {
  const [first = ''] = text.split(' ')
  const isOwn = before.owner === 'speaker'
  const isSame = verbOfForm(first, isOwn ? 'ich' : 'er') !== null && (isOwn || before.cue === 'NAME tut')
  const predicate = isSame ? predicateOf(`${isOwn ? 'ich' : 'er'} ${text}`, !isOwn, false) : null
  return predicate && { ...before, action: actionOf(predicate, part.content), clause: text }
}

/** "…, Ali um die Musik", "… ausfüllen und bis Freitag zurückgeben": goes on with the verb or the subject before. */
function continued(text: string, part: Part, before: SpeechAct | undefined, people: PeopleIndex): SpeechAct | null {
  if (!before) return null
  const words = wordsOf(text)
  const [first = '', ...rest] = words
  const person = before.cue === 'NAME tut' ? people.find(first) : null
  if (person && rest.length > 1) {
    const action = `${before.action.split(' ')[0]} ${rest.join(' ')}`
    return { ...before, person: { id: person.id, name: person.name }, action, clause: text }
  }
  const infinitive = infinitiveOf(words.at(-1) ?? '')
  return infinitive === null || words.length < 2
    ? null
    : { ...before, action: actionOf({ verb: infinitive, rest: words.slice(0, -1) }, part.content), clause: text }
}

/** "Karim kümmert sich …", "Herr Falk prüft …", "Das Protokoll schreibt Carla" */
function subjectNamed(text: string, people: PeopleIndex): { person: NamedPerson; rest: string } | null {
  for (const pattern of [nameFirst, nameLast]) {
    const { name = '', verb = '', rest = '' } = pattern.exec(text)?.groups ?? {}
    const person = verbOfForm(verb, 'er') !== null || modalOfName.test(verb) ? people.find(name) : null
    if (person) return { person: { id: person.id, name: person.name }, rest: `er ${verb} ${rest}` }
  }
  return null
}

const nameFirst =
  /^(?:(?:[Dd]ie|[Dd]er|[Ff]rau|[Hh]err) )?(?<name>\p{L}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?) (?<verb>\p{Ll}+) (?<rest>.+)$/u
const nameLast = /^(?<rest>\p{L}+ .+) (?<verb>\p{Ll}+) (?<name>\p{Lu}[\p{L}'-]+)$/u
const modalOfName = /^(?:kann|könnte|soll|sollte|wird|muss|müsste|will|möchte)$/iu
