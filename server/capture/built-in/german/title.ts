import { localMoment } from '#shared/dates/local-day.ts'
import type { Candidate, Conversation } from '../../types.ts'
import { findDays } from '../find-days.ts'
import type { Language } from '../language.ts'
import type { PeopleIndex } from '../people.ts'
import { splitIntoSentences } from '../sentences.ts'
import type { Title } from '../titles/title.ts'
import { stems, withoutLeadIn } from '../words.ts'
import { wordsIn } from '../../stem.ts'
import { wordsOf } from './predicate.ts'

const mostWords = 12
const longestQuote = 15
const fewestQuoted = 3

type Told = { conversation: Conversation; people: PeopleIndex; language: Language }

/** The task as on a list, its verb last ("Klempner anrufen"), if its clause is complete; otherwise a quote. */
export function titleOf(candidate: Candidate, told: Told): Title {
  const draft = draftOf(candidate, told)
  const gist = draft ?? inOrder(candidate.action)
  if (draft !== null) return { title: draft, gist, isVague: false }
  const quote = quoteFor(candidate, told)
  if (quote === null) return { title: gist, gist, isVague: true }
  return { title: `“${quote.text}”`, gist, isVague: quote.isVague }
}

function inOrder(action: string): string {
  const [verb = '', ...rest] = action.split(' ')
  return [...rest, verb].join(' ')
}

/** Words that a list does without. */
const unneeded =
  /^(?:aber|oder|denn|besonders|insbesondere|einmal|mal|bitte|noch|schon|gleich|dann|da|einfach|kurz|eben|halt|ja|doch|auch|jetzt|direkt|schnell|vorher|nachher|später|erst|erstmal|echt|vielleicht|wohl|eigentlich|natürlich|gerne|gern|selbst|selber|so|nochmal|nochmals|wieder|also|sich|dich|demnächst|bald|zumindest|immerhin|nun|hier|freundlicherweise|sowieso|eh|unbedingt|möglichst|spätestens|wahrscheinlich|bestimmt|euch|uns|dazu|trotzdem|parallel|nebenbei|heute|morgen|ich|du|wir)$/u
/** These stand for something said before, so the clause says too little. */
const unresolved =
  /^(?:es|ihm|ihr|ihn|ihnen|sie|er|denen|deren|dessen|das|dies|dieses|diese|diesen|alles|beides|eins|einen|eine|eines|welche|welchen|was|etwas|nichts|damit|davon|dafür|daran|darum|darüber|drüber|daraus|danach|dran|drum|drauf|dabei|darauf|seine[nrms]?|ihre[nrms]?|dort|dahin|hin|den|die|dem|der|dran|rein)$/u
/** "dafür sorgen, dass …" */
const pointsToContent = /^(?:dafür|darum|daran|darauf|davon)$/u
/** "it" as an object, which a topic named before can replace. */
const standsForThing = /^(?:das|die|den|es|ihn|sie)$/u
const preposition =
  /^(?:an|am|auf|aus|bei|beim|bis|durch|für|gegen|hinter|im|in|ins|mit|nach|neben|ohne|per|seit|über|um|unter|vom|von|vor|wegen|zu|zum|zur|zwischen|pro|via|als|wie|und)$/iu
const article =
  /^(?:der|die|das|den|dem|des|ein|eine|einen|einem|einer|eines|diese[nrms]?|alle[nrm]?|ihre[nrm]?|seine[nrm]?)$/iu
const possessives: readonly (readonly [RegExp, string])[] = [
  [/^(?:meinen|deinen|Ihren|unseren|unsern|euren)$/u, 'den'],
  [/^(?:meinem|deinem|Ihrem|unserem|eurem)$/u, 'dem'],
  [/^(?:meiner|deiner|Ihrer|unserer|eurer)$/u, 'der'],
  [/^(?:meine|deine|Ihre|unsere|eure)$/u, 'die'],
  [/^(?:mein|dein|Ihr|unser|euer)$/u, 'das'],
]
/** Verbs that say nothing of what "it" is, and one that isn't said of a task. */
const takesAnything = /^(?:machen|tun|übernehmen|erledigen)$/u
const notWritten = /^(?:schaffen|versuchen|brauchen)$/u
/** Verbs that need no thing, only someone. */
const meetsPeople =
  /^(?:anrufen|fragen|informieren|treffen|kontaktieren|einladen|anschreiben|zurückrufen|sprechen|reden|benachrichtigen|abholen|besuchen)$/u

function draftOf(candidate: Candidate, { conversation, people, language }: Told): string | null {
  const { action, ownerId, counterpartId, lineIds, about } = candidate
  const [verb = '', ...others] = action.split(' ')
  if (notWritten.test(verb)) return null
  const [main, content] = splitContent(others.join(' '))
  const words = wordsOf(withoutDays(main, conversation, language))
  const isLower = !words.some((word) => /^\p{Lu}\p{Ll}/u.test(word))

  const speaker = conversation.lines.find(({ id }) => id === lineIds[0])?.participantId ?? null
  const isOwn = speaker === ownerId
  const me = isOwn ? null : people.short(speaker)
  const you = isOwn ? people.short(counterpartId) : null

  const thing = takesAnything.test(verb) ? null : about
  const kept: string[] = []
  let recipient: string | null = null
  for (const [index, word] of words.entries()) {
    const lower = word.toLowerCase()
    const person = /^(?:mir|mich)$/u.test(lower) ? me : /^(?:dir|Ihnen)$/u.test(word) ? you : undefined
    if (person !== undefined) {
      if (preposition.test(kept.at(-1) ?? '')) {
        if (person === null) return null
        kept.push(person)
      } else recipient = person
      continue
    }
    const possessive = possessives.find(([forms]) => forms.test(word))?.[1]
    const isArticle = article.test(lower) && opensNoun(words.slice(index + 1), isLower)
    if (possessive !== undefined) kept.push(possessive)
    else if (isArticle) kept.push(lower)
    else if (thing !== null && standsForThing.test(lower) && !kept.includes(thing)) kept.push(thing)
    else if (content !== '' && pointsToContent.test(lower)) kept.push(word)
    else if (unneeded.test(lower) && !preposition.test(kept.at(-1) ?? '')) continue
    else if (unresolved.test(lower) || (unneeded.test(lower) && preposition.test(kept.at(-1) ?? ''))) return null
    else kept.push(word)
  }
  if (preposition.test(kept.at(-1) ?? '') || article.test(kept.at(-1) ?? '')) return null

  const object = recipient === null ? withoutArticle(kept, isLower) : [recipient, ...kept]
  const names = object.filter((word) => people.find(word) !== null)
  const things = object.filter((word) => isThing(word, isLower, language) && !names.includes(word))
  const isComplete = things.length > 0 || content !== '' || (names.length > 0 && meetsPeople.test(verb))
  const title = [...object, verb].join(' ') + (content === '' ? '' : `, ${content}`)
  if (!isComplete || title.split(' ').length > mostWords || object.length + content.length === 0) return null
  return title.charAt(0).toUpperCase() + title.slice(1)
}

/** "Bescheid geben, ob sie kommen" */
function splitContent(text: string): [string, string] {
  const at = text.search(/, (?=(?:ob|wer|wem|wen|wie|was|wo|wann|warum|welche[rsmn]?|dass|bis wann)\s)/iu)
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 2)]
}

function withoutDays(text: string, { startsAt, timezone }: Conversation, { dates }: Language): string {
  let rest = text
  for (const { start, end } of findDays(text, localMoment(startsAt, timezone), dates).toReversed())
    rest = `${rest.slice(0, start)} ${rest.slice(end)}`
  return rest
}

/** An article and not a pronoun: a noun follows, perhaps after adjectives. */
function opensNoun(after: readonly string[], isLower: boolean): boolean {
  const [next = ''] = after
  if (
    next === '' ||
    preposition.test(next) ||
    unneeded.test(next.toLowerCase()) ||
    /^(?:ich|du|mir|dir|ihm|ihr|ihn|ihnen|uns|euch)$/u.test(next)
  )
    return false
  return (
    isLower ||
    after
      .slice(0, 4)
      .some((word, index) => /^\p{Lu}|^\d/u.test(word) && after.slice(0, index).every((one) => !preposition.test(one)))
  )
}

/** "den Klempner anrufen" → "Klempner anrufen". An adjective after "das" would change its ending, so it stays. */
function withoutArticle(words: readonly string[], isLower: boolean): string[] {
  const [first = '', next = '', after = ''] = words
  if (/^(?:ein|eine|einen)$/u.test(first)) return words.slice(1)
  const isBare = isLower
    ? after === '' || preposition.test(after) || !/(?:e|en|er|es)$/u.test(next)
    : /^\p{Lu}/u.test(next)
  return /^(?:den|die|das)$/u.test(first) && isBare ? words.slice(1) : [...words]
}

function isThing(word: string, isLower: boolean, { stopWords }: Language): boolean {
  if (stopWords.has(wordsIn(word)[0] ?? '') || preposition.test(word)) return false
  return isLower ? word.length > 1 : /^\p{Lu}|\d/u.test(word)
}

/** The speaker's words that the task was found in, without what leads to them. */
function quoteFor(
  { action, lineIds }: Candidate,
  { conversation, language }: Told,
): { text: string; isVague: boolean } | null {
  const wanted = stems(action, language)
  const lines = conversation.lines.filter(({ id, quoted }) => lineIds.includes(id) && !quoted)
  const passages = lines.flatMap(({ text }, at) =>
    splitIntoSentences(text, language).flatMap((sentence) =>
      shortened(sentence, language).map((passage) => ({ passage, at })),
    ),
  )
  let best: { text: string; isVague: boolean; worth: number } | null = null
  for (const { passage, at } of passages) {
    const said = stems(passage, language)
    const shared = [...said].filter((stem) => wanted.has(stem)).length
    const isVague = stems(withoutDays(passage, conversation, language), language).size === 0
    const worth = shared - at * 0.1 - wordsOf(passage).length * 0.02 - (isVague ? 1 : 0)
    if (best === null || worth > best.worth) best = { text: passage, isVague, worth }
  }
  return best
}

/** The sentence, or its clauses when it's too long to quote. */
function shortened(sentence: string, language: Language): string[] {
  const plain = (text: string) => {
    const short = withoutLeadIn(text.replace(/["“”„]/gu, '').trim(), language).replace(/[\s.,;:–—-]+$/u, '')
    return short.charAt(0).toUpperCase() + short.slice(1)
  }
  const fits = (text: string) => text.split(/\s+/u).length <= longestQuote && text.split(/\s+/u).length >= fewestQuoted
  const whole = plain(sentence)
  return fits(whole)
    ? [whole]
    : sentence
        .split(/[,;:]\s+|\s+[–—-]\s+/u)
        .map(plain)
        .filter(fits)
}
