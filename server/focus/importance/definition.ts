import type { LocalMoment } from '#shared/dates/local-day.ts'
import { takeAmount, type Amount } from './amounts.ts'
import { takeDue, type Due } from './due.ts'
import { alike, plain, saysNothing, spaced, stemsOf, weightOf } from './words.ts'

export type SourceKind = 'meeting' | 'chat' | 'email'

/** A word of a criterion, with its synonyms. */
export type Term = { stem: string; alike: string[]; weight: number }

/** One thing that a user wants to see, or not to see. A task has to match all of it. */
export type Criterion = {
  /** How the user put it, such as "invoices over €5,000"; empty if it follows from what they don't want. */
  words: string
  terms: Term[]
  /** Quoted phrases. */
  phrases: string[]
  /** The stems of names. A task has to mention one of them. */
  people: string[]
  source: SourceKind | null
  due: Due | null
  amount: Amount | null
}

/** What is important to a user, in a form that tasks can be matched with. */
export type Definition = { wanted: Criterion[]; unwanted: Criterion[] }

/** Parses a user's description of what is important to them. `now` is the user's local time. */
export function readDefinition(text: string, now: LocalMoment): Definition {
  const quotes: string[] = []
  const quoted = withoutDoubleNegatives(text).replace(
    /["“”«„]([^"“”«»„]+)["“”»]/g,
    (_, words: string) => `§${quotes.push(words) - 1}§`,
  )
  const definition: Definition = { wanted: [], unwanted: [] }

  for (const sentence of quoted.split(/[;\n!?；。！？]+|\.(?=\s|$)/)) {
    for (const { isNegated, words } of turnsOf(sentence)) {
      const criteria = criteriaIn(words, { now, quotes, sentence })
      definition[isNegated ? 'unwanted' : 'wanted'].push(...criteria)
    }
  }
  // If the user lists only what isn't important, everything else is.
  if (definition.wanted.length === 0 && definition.unwanted.length > 0) definition.wanted.push(anything)
  return definition
}

const anything: Criterion = { words: '', terms: [], phrases: [], people: [], source: null, due: null, amount: null }

/** Removes phrases like "don't miss" and "nothing but", which look negative but mean the opposite. */
function withoutDoubleNegatives(text: string): string {
  return text
    .replace(/\b(?:e\.g\.|i\.e\.|etc\.)/gi, ' ')
    .replace(/[’‘]/g, "'")
    .replace(/\bno less than\b/gi, 'at least')
    .replace(/\bno more than\b/gi, 'at most')
    .replace(
      /\b(?:do not|don't|never|can't|cannot|can not|must not|mustn't|not) (?:to )?(?:be )?(?:miss|missed|forget|forgotten|drop|lose|overlook)\b/gi,
      ' ',
    )
    .replace(/\b(?:not only|nothing (?:but|except|other than)|no matter)\b/gi, ' ')
}

const turn =
  /\b(but not|except(?: for)?|excluding|exclude|ignoring|ignore|without|skip|leave out|other than|apart from|anything but|(?:do not|don't|does not|doesn't) (?:show|need|want|include|care about|matter)|not|no|nothing|never|none of|but|only|instead)\b(?!-)/i

/** Splits a sentence into parts that say what is important and parts that say what isn't. */
function turnsOf(sentence: string): { isNegated: boolean; words: string }[] {
  const [first = '', ...rest] = sentence.split(turn)
  const turns = [{ isNegated: false, words: first }]
  for (let i = 0; i + 1 < rest.length; i += 2)
    turns.push({ isNegated: !/^(?:but|only|instead)$/i.test(rest[i]!), words: rest[i + 1]! })
  return turns
}

type SentenceContext = { now: LocalMoment; quotes: readonly string[]; sentence: string }

/** Each item of a list is a criterion. "From Maya or Tom" applies to both. */
function criteriaIn(words: string, context: SentenceContext): Criterion[] {
  const criteria: Criterion[] = []
  for (const part of words.split(/,(?!\d|\s?\d{4}\b)|[，、]|\s[&+–—]\s|\b(?:and|or|plus|as well as)\b/)) {
    const criterion = criterionIn(part.trim(), context, criteria.at(-1))
    if (criterion) criteria.push(criterion)
  }
  return criteria
}

function criterionIn(
  words: string,
  { now, quotes, sentence }: SentenceContext,
  before: Criterion | undefined,
): Criterion | null {
  if (/^(?:everything|anything|all(?: of it| tasks)?|every task)(?: else)?$/i.test(words)) return anything

  const phrases = [...words.matchAll(/§(\d+)§/g)].map(([, place]) => plain(quotes[Number(place)] ?? ''))
  const { amount, rest: withoutAmount } = takeAmount(words.replace(/§\d+§/g, ' '))
  const { due, rest: withoutDue } = takeDue(withoutAmount, now)
  const { source, rest: withoutSource } = takeSource(withoutDue, before)
  const { people, rest } = takePeople(withoutSource, before)
  const terms = termsIn(rest, sentence)

  const isEmpty = !amount && !due && !source && people.length + terms.length + phrases.length === 0
  return isEmpty ? null : { words: asSaid(words, quotes), terms, phrases, people, source, due, amount }
}

/** A part of the definition as a colleague would repeat it: "about the launch" is "the launch", "from Maya" is "anything from Maya". */
function asSaid(words: string, quotes: readonly string[]): string {
  const said = words
    .replace(/§(\d+)§/g, (_, place: string) => `“${quotes[Number(place)] ?? ''}”`)
    .replace(/^(?:about|regarding|concerning)\s+/i, '')
    .replace(/^(?:any|every)(?:thing|\b)|^all\b/i, (first) => first.toLowerCase())
    .replace(/\s+/g, ' ')
    .trim()
  return /^(?:from|by|with|to|for|in|on|via|due|before|until|over|above|under|at)\b/i.test(said)
    ? `anything ${said[0]!.toLowerCase()}${said.slice(1)}`
    : said
}

const sourceWord = String.raw`(slack(?: messages?| threads?)?|chats?|e-?mails?|mails?|gmail|meetings?|calls?)`
const fromSource = new RegExp(
  String.raw`\b(?:from|in|on|via|by|over|through|out of)\s+(?:my |the |a |an |any |our )?${sourceWord}(?=$|\s+(?:from|about|with|by|on|regarding|that)\b|\s*$)`,
  'i',
)
const sourceFirst = new RegExp(
  String.raw`^(?:all |any |every |my |the )*(slack messages?|slack threads?|slack|e-?mails?|mails?)(?=\s+(?:from|about|with|by|on|regarding)\b)`,
  'i',
)
const sourceAlone = new RegExp(String.raw`^${sourceWord}$`, 'i')

function takeSource(words: string, before: Criterion | undefined): { source: SourceKind | null; rest: string } {
  const found =
    fromSource.exec(words) ?? sourceFirst.exec(words) ?? (before?.source ? sourceAlone.exec(words.trim()) : null)
  if (!found) return { source: null, rest: words }

  const name = found[1]!.toLowerCase()
  const source = /mail/.test(name) ? 'email' : /slack|chat/.test(name) ? 'chat' : 'meeting'
  return { source, rest: words.replace(found[0], ' ') }
}

const name = String.raw`\p{Lu}[\p{L}'-]+(?:\s+\p{Lu}[\p{L}'-]+)*`
const fromSomebody = new RegExp(
  String.raw`\b(?:[Ff]rom|[Bb]y|[Ww]ith|[Ff]or|[Tt]o)\s+(${name})(?=$|\s+(?:about|on|regarding|in|that|who|due|this|when|if|from|to|with|for|by|via|over)\b|\s*$)`,
  'gu',
)
const ofSomebody = /\b(\p{Lu}\p{L}+)'s\b/gu
const onlyNames = new RegExp(String.raw`^${name}$`, 'u')

function takePeople(words: string, before: Criterion | undefined): { people: string[]; rest: string } {
  const goesOn = before !== undefined && before.people.length > 0 && onlyNames.test(words.trim())
  const found = goesOn
    ? [words]
    : [...words.matchAll(fromSomebody), ...words.matchAll(ofSomebody)].map(([, who]) => who!)
  const rest = goesOn ? '' : words.replace(fromSomebody, ' ').replace(ofSomebody, ' ')
  return { people: found.flatMap(stemsOf), rest }
}

function termsIn(words: string, sentence: string): Term[] {
  const opening = /[\p{L}\p{N}]+/u.exec(sentence)?.[0]
  const terms = (spaced(words).match(/[\p{L}\p{N}]+/gu) ?? []).flatMap((word) =>
    stemsOf(word)
      .filter((stem) => !saysNothing(stem))
      .map((stem) => ({ stem, alike: alike(stem), weight: weightOf(stem, isName(word, opening)) })),
  )
  return [...new Map(terms.map((term) => [term.stem, term])).values()]
}

/** A capitalized word is a name, except at the start of a sentence. */
function isName(word: string, opening: string | undefined): boolean {
  return /^\p{Lu}[\p{Lu}\p{N}]+$/u.test(word) || (/^\p{Lu}/u.test(word) && word !== opening)
}
