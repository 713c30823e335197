import type { Cue, CuedLanguage } from './language.ts'
import type { PeopleIndex, NamedPerson } from './people.ts'
import { isRaw, splitRawSpeech } from './raw-speech.ts'
import type { Sentence } from './sentences.ts'
import { withoutLeadIn } from './words.ts'
import {
  actsOnPronoun,
  afterReason,
  betweenActions,
  betweenNames,
  canYouIf,
  capitalDeterminer,
  endsAction,
  followsUp,
  givesReason,
  haveOrDo,
  leadingAnd,
  mainClause,
  notAfterVerb,
  notDoing,
  politeLead,
  politeRequest,
  sameThing,
  saysPlease,
  soThat,
  startsNegated,
  startsOrContinues,
  timeAtStart,
  whatContactIsFor,
} from './english/clauses.ts'
import { heOrShe } from './english/pronouns.ts'

/** What one clause promises or asks for. */
export type SpeechAct = {
  act: Cue['act']
  cue: string
  owner: Cue['owner']
  /** The person named as owner, or addressed. */
  person: NamedPerson | null
  /** The verb phrase, base form first. */
  action: string
  weight: number
  clause: string
}

export type ParsedSentence = {
  acts: SpeechAct[]
  addressed: NamedPerson | null
  /** The sentence without lead-in and without the name of the person addressed. */
  core: string
}

const mostWords = 40

/** Finds the promises and requests of a sentence, clause by clause. */
export function parseSentence(sentence: Sentence, people: PeopleIndex, language: CuedLanguage): ParsedSentence {
  const first = withoutLeadIn(sentence.text, language)
  const addressed =
    people.addressed(sentence.text) ?? people.addressed(first) ?? addressedByVerb(first, people, language)
  const core = addressed ? withoutLeadIn(addressed.rest, language) : first
  const person = addressed?.person ?? null

  const acts: SpeechAct[] = []
  for (const clause of clausesOf(core, language)) {
    acts.push(...parseClause(clause, person, people, language, acts.at(-1)))
  }
  return { acts, addressed: person, core }
}

/** "Joyce call the shop today": a name and a verb in its base form, without a comma as in speech. */
function addressedByVerb(
  text: string,
  people: PeopleIndex,
  language: CuedLanguage,
): { person: NamedPerson; rest: string } | null {
  const [name = '', verb = '', after] = text.split(' ', 3)
  if (after === undefined || !language.workVerbs.has(verb.toLowerCase())) return null
  const person = people.find(name)
  return person && { person: { id: person.id, name: person.name }, rest: text.slice(name.length + 1) }
}

type Clause = { text: string; isConditional: boolean; isReason: boolean }

function clausesOf(core: string, language: CuedLanguage): Clause[] {
  const clauses: Clause[] = []
  let rest = core
  let isConditional = false

  if (
    language.conditionStart.test(rest) &&
    !language.notTasks.politeIf.test(rest.slice(0, 60)) &&
    !canYouIf.test(rest)
  ) {
    const comma = rest.indexOf(',')
    isConditional = true
    const turn = comma === -1 ? rest.search(mainClause) : comma + 1
    rest = turn === -1 ? '' : rest.slice(turn).trim()
  } else {
    const polite = politeLead.exec(rest)
    if (polite) rest = rest.slice(polite[0].length)
  }
  rest = rest.replace(language.occasionStart, '')
  let from = 0
  for (const found of rest.matchAll(language.clauseBreak)) {
    clauses.push({ text: rest.slice(from, found.index), isConditional, isReason: false })
    from = found.index + found[0].length
    if (soThat.test(found[0]) && !/^\s*,/.test(found[0]) && language.clauses.purpose.test(rest.slice(from)))
      clauses.push({ text: '', isConditional, isReason: true })
    if (givesReason.test(found[0])) clauses.push({ text: '', isConditional, isReason: true })
  }
  clauses.push({ text: rest.slice(from), isConditional, isReason: false })

  const said = clauses.flatMap((clause, index) => {
    if (clause.text === '') return []
    return [{ ...clause, isReason: clauses[index - 1]?.isReason ?? false }]
  })
  return (isRaw(core) ? said.flatMap((clause) => rawClausesOf(clause, language)) : said).flatMap((clause) =>
    withoutReason(clause, language),
  )
}

/** "… because they billed us twice, and send the list": what follows a reason in a row of things to do. */
function withoutReason(clause: Clause, { workVerbs }: CuedLanguage): Clause[] {
  if (!clause.isReason) return [clause]
  return [...clause.text.matchAll(afterReason)]
    .filter(({ groups }) => workVerbs.has(groups!['verb']!.toLowerCase()))
    .map(({ groups }) => ({ ...clause, text: groups!['rest']!, isReason: false }))
}

/** Only the first part gives the reason. */
function rawClausesOf(clause: Clause, language: CuedLanguage): Clause[] {
  return splitRawSpeech(clause.text, language).map((text, index) => ({
    ...clause,
    text,
    isReason: clause.isReason && index === 0,
  }))
}

function parseClause(
  clause: Clause,
  person: NamedPerson | null,
  people: PeopleIndex,
  language: CuedLanguage,
  before: SpeechAct | undefined,
): SpeechAct[] {
  if (clause.isReason) return []
  const text = withoutLeadIn(withTimeAtEnd(clause.text.trim()), language).replace(leadingAnd, '')
  if (text.split(' ', mostWords * 2).length > mostWords * 2) return []

  const penalty = clause.isConditional ? (politeRequest.test(text) ? 0.12 : 0.3) : 0
  for (const cue of language.cues) {
    const found = cue.pattern.exec(text)
    if (!found?.groups) continue

    const named =
      cue.owner === 'named' || cue.owner === 'he' ? resolveNamed(found.groups['who'], people, cue.owner) : null
    if (cue.owner === 'named' && !named) continue

    const action = actionOf(cue, found.groups, language)
    if (action === null) {
      if (found.groups['ing'] !== undefined || found.groups['what'] !== undefined) continue
      return []
    }
    const owner: SpeechAct = {
      act: cue.act,
      cue: cue.name,
      owner: cue.owner,
      person: named ?? person,
      action,
      weight: cue.weight - penalty,
      clause: text,
    }
    return splitActions(owner, language)
  }
  return parseBareClause(text, person, penalty, language, before)
}

/** Sentences without a subject: "send me the list", "writing it tonight", "will check". */
function parseBareClause(
  text: string,
  person: NamedPerson | null,
  penalty: number,
  language: CuedLanguage,
  before: SpeechAct | undefined,
): SpeechAct[] {
  const [head = '', ...tail] = text.replace(language.adverbs, '').split(' ')
  if (/[,!?]$/.test(head)) return [] // "Call, then mail" asks for nothing
  const verb = head.toLowerCase().replace(/\.+$/, '')
  const base = { person, clause: text }

  if (verb === 'will' && language.workVerbs.has((tail[0] ?? '').toLowerCase())) {
    return splitActions(
      { ...base, act: 'promise', cue: 'will', owner: 'speaker', action: tail.join(' '), weight: 0.6 - penalty },
      language,
    )
  }
  if (person && verb === 'you' && language.workVerbs.has((tail[0] ?? '').toLowerCase())) {
    return splitActions(
      { ...base, act: 'assign', cue: 'Ana, you do', owner: 'addressee', action: tail.join(' '), weight: 0.6 - penalty },
      language,
    )
  }
  if (language.workVerbs.has(verb) && tail.length > 0 && !notAfterVerb.test(tail[0] ?? '')) {
    const continues = before && (before.act === 'ask' || before.act === 'assign' || before.act === 'promise')
    if (continues)
      return splitActions(
        { ...before, cue: 'and do', action: [head, ...tail].join(' '), clause: text, weight: before.weight - penalty },
        language,
      )
    const weight = person ? 0.62 : saysPlease.test(text) ? 0.64 : 0.34
    return splitActions(
      {
        ...base,
        act: 'ask',
        cue: 'do',
        owner: 'addressee',
        action: [head, ...tail].join(' '),
        weight: weight - penalty,
      },
      language,
    )
  }
  const isDoing =
    /^\p{L}{3,}ing$/u.test(verb) &&
    !language.notProgressive.has(verb) &&
    tail.length > 0 &&
    language.workVerbs.has(language.baseOf(verb))
  if (!isDoing) return []

  const action = [language.baseOf(verb), ...tail].join(' ')
  return [{ ...base, act: 'progress', cue: 'doing', owner: 'speaker', action, weight: 0.3 - penalty }]
}

function actionOf(cue: Cue, groups: Record<string, string | undefined>, language: CuedLanguage): string | null {
  const what = groups['what']
  if (what !== undefined) {
    const verb =
      groups['verb'] ??
      (groups['ing'] === undefined ? language.baseOfPast(groups['done'] ?? '') : language.baseOf(groups['ing']))
    return verb !== null && (language.workVerbs.has(verb.split(' ')[0]!.toLowerCase()) || haveOrDo.test(verb))
      ? `${verb} ${what.replace(capitalDeterminer, (word) => word.toLowerCase())}${groups['when'] ?? ''}`
      : null
  }
  const done = groups['do']
  const doing = groups['ing']
  const thing = groups['thing']
  if (thing !== undefined) return `${cue.verb ?? 'send'} ${thing.trim()} ${(groups['when'] ?? '').trim()}`.trim()
  if (doing !== undefined) {
    const [head = '', ...tail] = doing.trim().split(' ')
    if (language.notProgressive.has(head.toLowerCase()) || notDoing.test(head)) return null
    return [language.baseOf(head.replace(/[,.!?]+$/, '')), ...tail].join(' ')
  }
  const action = (done ?? '').trim().replace(language.adverbs, '')
  const [head = '', next = '', ...rest] = action.split(' ')
  if (startsOrContinues.test(head) && /^\p{L}{3,}ing$/iu.test(next) && language.workVerbs.has(language.baseOf(next))) {
    return [language.baseOf(next), ...rest].join(' ')
  }
  const past = language.baseOfPast(head)
  if (cue.name === 'suggest: what if we' && past !== null) return [past, next, ...rest].join(' ').trim()
  return language.clauses.negated.test(action) || startsNegated.test(action)
    ? null
    : action.replace(language.adverbs, '')
}

/** "reserve the hotel, send the abstract and print the poster" are three tasks. */
function splitActions(act: SpeechAct, language: CuedLanguage): SpeechAct[] {
  const parts: string[] = []
  let from = 0
  for (const found of act.action.matchAll(betweenActions)) {
    const rest = act.action.slice(found.index + found[0].length)
    const [next = '', after = ''] = rest.split(' ', 2).map((word) => word.toLowerCase().replace(/[,.!?]+$/, ''))
    const isVerb =
      (language.workVerbs.has(next) && after !== '' && !endsAction.test(after)) || language.workPhrases.test(rest)
    const isPronoun =
      actsOnPronoun.test(act.action.slice(from, found.index)) &&
      act.action.slice(from, found.index).split(' ').length <= 4
    const isSameThing = sameThing.test(rest) || followsUp.test(rest)
    const isOneTask = language.clauses.contact.test(act.action.slice(from)) && whatContactIsFor.test(rest)
    if (!isVerb || found.index - from < 4 || isOneTask || isSameThing || (isPronoun && rest.split(' ').length < 3))
      continue
    parts.push(act.action.slice(from, found.index))
    from = found.index + found[0].length
  }
  parts.push(act.action.slice(from))
  return parts.map((action) => ({ ...act, action: action.trim() }))
}

/** "On Friday I am packing" → "I am packing on Friday" */
function withTimeAtEnd(text: string): string {
  const time = timeAtStart.exec(text)?.[0]
  return time === undefined
    ? text
    : `${text.slice(time.length).replace(/[.!?]+$/, '')} ${time.trim().replace(/,$/, '')}`
}

/** Someone who is given a task has to be a participant, or any noun would match. Someone talked about may be absent. */
function resolveNamed(who: string | undefined, people: PeopleIndex, owner: Cue['owner']): NamedPerson | null {
  if (who === undefined || heOrShe.test(who)) return null
  const [first = ''] = who.split(betweenNames)
  const person = people.find(first)
  if (person) return { id: person.id, name: person.name }
  return owner === 'he' && /^\p{Lu}\p{Ll}/u.test(first) ? { id: null, name: first } : null
}
