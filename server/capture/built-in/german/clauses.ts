import type { ParsedSentence, SpeechAct } from '../clauses.ts'
import type { Cue } from '../language.ts'
import type { NamedPerson, PeopleIndex } from '../people.ts'
import type { Sentence } from '../sentences.ts'
import { type Predicate, predicateOf, wordsOf } from './predicate.ts'
import { infinitiveOf, verbOfForm } from './verbs.ts'

type Part = {
  text: string
  /** "…, ob sie kommen": belongs to the verb before it. */ content: string | null
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
  for (const piece of core.split(/[,;:]\s+|\s+[–—-]{1,2}\s+|[!?]\s+/u).flatMap(splitAtAnd)) {
    const text = piece.replace(/^(?:und|aber|sondern|oder|dann|also)\s+(?=\p{L})/iu, (all) =>
      /^dann/iu.test(all) ? all : '',
    )
    const polite = politeCondition.exec(text)?.groups
    if (polite)
      parts.push({
        text: `${polite['you'] === 'du' ? 'kannst du' : 'können Sie'} ${polite['rest']}`,
        content: null,
        isConditional: false,
      })
    else if (opensCondition.test(text)) isConditional = parts.length === 0
    else if (opensContent.test(text) && parts.length > 0) parts.at(-1)!.content ??= text
    else if (/\bjemanden?$/iu.test(parts.at(-1)?.text ?? '') && /^(?:der|die) /iu.test(text))
      parts.push({ text: `jemanden ${text}`, content: null, isConditional: false })
    else if (opensAside.test(text) && parts.length > 0) continue
    else if (asksTo.test(text)) {
      isAsking = true
      continue
    } else parts.push({ text: isAsking ? `bitte ${text}` : text, content: null, isConditional })
    isAsking = false
  }
  return parts
}

const subject = '(?:ich|du|wir|ihr|er|sie|es|man|jemand)'

/** At an "und" before a subject or a verb; "Stifte und Papier" stays together. */
function splitAtAnd(text: string): string[] {
  const parts: string[] = []
  let from = 0
  for (const found of text.matchAll(/\s+(?:und|aber|oder)\s+(?:dann\s+)?/giu)) {
    const rest = text.slice(found.index + found[0].length)
    const [next = '', after = ''] = rest.split(' ', 2)
    const hasSubject =
      new RegExp(`^${subject}$`, 'iu').test(next) || new RegExp(`^(?:${subject}|Sie)$`, 'u').test(after)
    const isVerb =
      /^\p{Ll}/u.test(next) &&
      after !== '' &&
      ['ich', 'du', 'er', 'order'].some((one) => verbOfForm(next, one as 'ich') !== null) &&
      infinitiveOf(next) === null
    const isPolite =
      after === 'Sie' ||
      /^\p{Lu}\p{L}+ (?:kümmert|macht|schreibt|übernimmt|fragt|schickt|bringt|holt|prüft|bestellt|klärt)\b/u.test(rest)
    const endsInVerb =
      infinitiveOf(wordsOf(rest).at(-1) ?? '') !== null &&
      infinitiveOf(wordsOf(text.slice(from, found.index)).at(-1) ?? '') !== null
    if (!hasSubject && !isVerb && !isPolite && !endsInVerb) continue
    parts.push(text.slice(from, found.index))
    from = found.index + found[0].length
  }
  return [...parts, text.slice(from)]
}

type Surroundings = {
  isQuestion: boolean
  person: NamedPerson | null
  people: PeopleIndex
  before: SpeechAct | undefined
  withoutLeadIn: (text: string) => string
}

function actIn(part: Part, { isQuestion, person, people, before, withoutLeadIn }: Surroundings): SpeechAct | null {
  const text = withoutLeadIn(part.text)
  const named = subjectNamed(text, people)
  const predicate = predicateOf(named?.rest ?? text, named !== null, isQuestion)
  if (predicate === null) return continued(text, part, before, people)

  const way = wayOf(predicate, isQuestion, person !== null || named !== null)
  if (way === null) return null
  return {
    ...way,
    person: named?.person ?? person,
    action: actionOf(predicate, part.content),
    weight: way.weight - (part.isConditional ? 0.2 : 0),
    clause: part.text,
  }
}

const actionOf = ({ verb, rest }: Pick<Predicate, 'verb' | 'rest'>, content: string | null) =>
  [verb, ...rest].join(' ') + (content === null ? '' : `, ${content}`)

/** "…, Ali um die Musik", "… und schreibe allen eine Mail": goes on with the verb or the subject of the act before. */
function continued(text: string, part: Part, before: SpeechAct | undefined, people: PeopleIndex): SpeechAct | null {
  if (!before) return null
  const words = wordsOf(text)
  const [first = '', ...rest] = words
  const sharing = before.cue === 'NAME tut' ? people.find(first) : null
  if (sharing && rest.length > 1) {
    const verb = before.action.split(' ')[0]!
    return {
      ...before,
      person: { id: sharing.id, name: sharing.name },
      action: `${verb} ${rest.join(' ')}`,
      clause: text,
    }
  }
  const infinitive = infinitiveOf(words.at(-1) ?? '')
  if (infinitive !== null && words.length > 1)
    return { ...before, action: actionOf({ verb: infinitive, rest: words.slice(0, -1) }, part.content), clause: text }
  const predicate = predicateOf(
    `${before.owner === 'speaker' ? 'ich' : 'er'} ${text}`,
    before.owner !== 'speaker',
    false,
  )
  const isSame = before.owner === 'speaker' || before.cue === 'NAME tut'
  if (predicate === null || !isSame || /^\p{Lu}/u.test(first)) return null
  return { ...before, action: actionOf(predicate, part.content), clause: text }
}

/** "Karim kümmert sich …", "Herr Falk prüft …" */
function subjectNamed(text: string, people: PeopleIndex): { person: NamedPerson; rest: string } | null {
  const found =
    /^(?:(?:die|der|frau|herr)\s+)?(?<name>\p{L}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?) (?<rest>(?<verb>\p{Ll}+) .+)$/iu.exec(
      text,
    )?.groups
  if (!found) return null
  const verb = found['verb']!
  const isVerb =
    verbOfForm(verb, 'er') !== null || /^(?:kann|könnte|soll|sollte|wird|muss|müsste|will|möchte)$/iu.test(verb)
  const person = isVerb ? people.find(found['name']!) : null
  return person && { person: { id: person.id, name: person.name }, rest: `er ${found['rest']}` }
}

type Way = Pick<SpeechAct, 'act' | 'cue' | 'owner' | 'weight'>

const way = (cue: string, act: Cue['act'], owner: Cue['owner'], weight: number): Way => ({ cue, act, owner, weight })

/** What a subject and its verb promise or ask for; null for nothing. */
function wayOf({ subject, modal, isFirst, isPolite }: Predicate, isQuestion: boolean, isNamed: boolean): Way | null {
  const bonus = isPolite ? 0.1 : 0
  switch (subject) {
    case 'ich':
      if (isQuestion && (modal === 'sollen' || modal === 'können' || modal === 'dürfen' || modal === 'müssen'))
        return modal === 'müssen' ? null : way('soll ich', 'offer', 'speaker', 0.34)
      if (isQuestion) return modal === null ? way('suggest: ich frage', 'offer', 'speaker', 0.3) : null
      if (modal === null) return way('ich tue', 'promise', 'speaker', 0.5)
      if (modal === 'werden') return way('ich werde', 'promise', 'speaker', 0.6)
      if (modal === 'müssen') return way('ich muss', 'promise', 'speaker', 0.5)
      if (modal === 'können') return way('ich kann', 'offer', 'speaker', 0.36)
      if (modal === 'könnten') return way('ich könnte', 'offer', 'speaker', 0.3)
      return modal === 'wollen' || modal === 'möchten' || modal === 'sollen'
        ? way('ich will', 'promise', 'speaker', 0.42)
        : null
    case 'du':
      if (modal === null)
        return isQuestion
          ? way('tust du', 'ask', 'addressee', 0.48 + bonus)
          : way('du tust', 'assign', 'addressee', 0.5 + bonus)
      if (isQuestion || isFirst)
        return /^(?:können|könnten|würden|mögen|möchten|wollen|werden)$/u.test(modal)
          ? way('kannst du', 'ask', 'addressee', 0.56 + bonus)
          : modal === 'müssen'
            ? null
            : way('kannst du', 'ask', 'addressee', 0.4)
      return /^(?:müssen|müssten|sollen|sollten|könnten|können|würden)$/u.test(modal)
        ? way('du musst', 'assign', 'addressee', 0.5 + bonus)
        : null
    case 'order':
      return way(isPolite ? 'bitte tu' : 'tu', 'ask', 'addressee', isPolite ? 0.62 : isNamed ? 0.56 : 0.4)
    case 'er':
      if (modal === null) return isQuestion ? null : way('NAME tut', 'assign', 'addressee', 0.5)
      return isQuestion
        ? way('kann NAME', 'ask', 'addressee', 0.42)
        : /^(?:sollen|müssen|werden|können|sollten|müssten)$/u.test(modal)
          ? way('NAME soll', 'assign', 'addressee', 0.5)
          : null
    case 'jemand':
      return way('wer tut', 'ask', 'open', 0.38)
    case 'wir':
      if (isQuestion && modal === 'sollen') return way('suggest: sollen wir', 'plan', 'everyone', 0.24)
      if (modal === null)
        return way(isQuestion ? 'suggest: tun wir' : 'wir tun', 'plan', 'everyone', isQuestion ? 0.24 : 0.22)
      return /^(?:müssen|müssten|sollten|sollen|wollen|werden)$/u.test(modal)
        ? way('wir müssen', 'plan', 'everyone', 0.26)
        : modal === 'können' || modal === 'könnten'
          ? way('suggest: wir können', 'plan', 'everyone', 0.2)
          : null
  }
}
