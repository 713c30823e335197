import type { CapturedTask } from '../../types.ts'
import { anyone, asksAnyway, clauseEnd, lead, speaksToSomeone, tail, unfinished } from '../english/quotes.ts'
import type { Sentence } from '../sentences.ts'
import { tag } from '../titles/tag.ts'
import { overlap, stems } from '../words.ts'
import type { Scene } from './scene.ts'
import type { Quote } from './words.ts'

const fewestWords = 6
const mostWords = 26
const fewestMeaningful = 3
const mostLeads = 6
const candidatesAtMost = 40
/** How much each sign that a sentence says something worth telling counts, found by regression on good summaries. */
const perThing = 0.34
const mostThings = 8
const perName = 0.45
const mostNames = 3
const forNumber = 1.2
const forDay = 0.5
const perPronoun = 0.22
const forAside = 0.8
/** Below this a sentence says little about the conversation. */
const tellsEnough = 3.8

/**
 * What was said about tasks that can't be told in other words, the surest first. `isOnly`: nothing else can be told, so
 * the sentence that says most about the conversation will do, or a task that isn't sure.
 */
export function quotesOf(tasks: readonly CapturedTask[], { isOnly, ...scene }: Scene & { isOnly: boolean }): Quote[] {
  const isSure = ({ verdict, kind }: CapturedTask) => verdict === 'GOOD' || kind === 'commitment'
  const ranked = tasks.toSorted((a, b) => b.confidence - a.confidence)
  const sure = ranked
    .filter(isSure)
    .flatMap((task) => quoteOfTask(task, scene) ?? [])
    .filter(({ index }, at, all) => all.findIndex((other) => other.index === index) === at)
  if (sure.length > 0 || !isOnly) return sure

  const other = tellingQuote(scene) ?? ranked.flatMap((task) => quoteOfTask(task, scene) ?? [])[0]
  return other ? [other] : []
}

/** What was said about a task that can't be told in other words: its sentence, with what stands before it. */
function quoteOfTask(task: CapturedTask, scene: Scene): Quote | null {
  const { people, sentences, language } = scene
  const ids = new Set(task.lineIds)
  const wanted = stems(task.title, language)
  const ranked = sentences
    .map((sentence, index) => ({ sentence, index }))
    .filter(({ sentence: { lineIds } }) => lineIds.some((id) => ids.has(id)))
    .map((one) => ({
      ...one,
      worth: overlap(stems(one.sentence.text, language), wanted) + (one.sentence.speakerId === task.ownerId ? 0.2 : 0),
    }))
    .toSorted((a, b) => b.worth - a.worth)
  const [best] = ranked
  if (!best || scene.language.notTasks.bot.test(best.sentence.speaker)) return null
  const speaker = people.short(best.sentence.speakerId)
  const owner = people.short(task.ownerId)
  if (!speaker || !owner) return null
  const passage = trimmed(shortened(passageAround(best.index, sentences)), scene)
  const rest = withoutName(passage, owner, scene)
  const text = trimmed(rest, scene)
  if (!isTelling(text, scene)) return null
  return {
    speaker,
    to: speaker === owner || task.verdict === 'BAD' || anyone.test(text) ? null : owner,
    text,
    isQuestion: best.sentence.isQuestion,
    isTalk: scene.conversation.source === 'meeting',
    index: best.index,
  }
}

/** "Ben, can you print it?" → "can you print it?", when it's Ben who is asked. */
function withoutName(passage: string, owner: string, { people, language }: Scene): string {
  const rest =
    people.addressed(passage)?.rest ?? (passage.startsWith(`${owner} `) ? passage.slice(owner.length + 1) : passage)
  const [first = ''] = rest.toLowerCase().split(/[ ,]/)
  return rest.endsWith('?') || speaksToSomeone.test(rest) || language.workVerbs.has(first) ? rest : passage
}

/** The sentence that says most about the conversation. `among`: the indexes of those to choose from. */
export function tellingQuote(scene: Scene, among?: readonly number[], atLeast = tellsEnough): Quote | null {
  const { people, sentences, conversation } = scene
  const isTalk = conversation.source === 'meeting'
  const candidates = (among ?? [...sentences.keys()])
    .filter((index) => !sentences[index]!.isQuestion && fits(sentences[index]!.text))
    .map((index) => ({ index, centrality: centralityOf(sentences[index]!.text, scene) }))
    .toSorted((a, b) => b.centrality - a.centrality)
    .slice(0, candidatesAtMost)
  let best: (Quote & { worth: number }) | null = null
  for (const { index, centrality } of candidates) {
    const sentence = sentences[index]!
    const speaker = people.short(sentence.speakerId)
    const text = trimmed(sentence.text, scene)
    if (!speaker || !isTelling(text, scene) || isUnfit(sentence, scene)) continue
    const worth = centrality + worthOfWords(text, scene) - (isAside(sentence, scene) ? forAside : 0)
    if (worth < atLeast || worth <= (best?.worth ?? 0)) continue
    best = { speaker, to: null, text, isQuestion: false, isTalk, index, worth }
  }
  return best
}

function centralityOf(text: string, { central, language }: Scene): number {
  const keys = [...stems(text, language)]
  return keys.reduce((sum, key) => sum + central(key), 0) / Math.sqrt(keys.length + 2)
}

/** What sentences of good summaries have: things, names, numbers and days, but few words that lean on others. */
function worthOfWords(text: string, { language }: Scene): number {
  const { leansOn, opensAside } = language.description
  const words = tag(text)
  const [first] = words
  if (!words.some(({ pos }) => pos === 'AUX' || pos === 'VERB')) return -Infinity
  if (first?.pos === 'VERB' && first.base === first.lower) return -Infinity // "Upgrade now" says what to do
  if (asksAnyway.test(text)) return -Infinity
  const things = words.filter(({ pos }) => pos === 'NOUN' || pos === 'PROPN').length
  const names = words.slice(1).filter(({ pos }) => pos === 'PROPN').length
  return (
    Math.min(mostThings, things) * perThing +
    Math.min(mostNames, names) * perName +
    (/\d/.test(text) ? forNumber : 0) +
    (language.dates.hint.test(text) ? forDay : 0) -
    (text.match(leansOn)?.length ?? 0) * perPronoun -
    (opensAside.test(text) ? forAside : 0)
  )
}

/** The sentence with as much as fits of what its speaker said before and after it in the same line. */
function passageAround(index: number, sentences: readonly Sentence[]): string {
  const { lineIds, text } = sentences[index]!
  const inLine = (sentence: Sentence | undefined): sentence is Sentence => sentence?.lineIds[0] === lineIds[0]
  let passage = text
  for (
    let at = index - 1;
    inLine(sentences[at]) && saysSomething(sentences[at]!) && fits(`${sentences[at]!.text} ${passage}`);
    at--
  )
    passage = `${sentences[at]!.text} ${passage}`
  for (let at = index + 1; inLine(sentences[at]) && fits(`${passage} ${sentences[at]!.text}`); at++)
    passage = `${passage} ${sentences[at]!.text}`
  return passage
}

/** As many clauses from its start as fit. */
function shortened(text: string): string {
  const clauses = text.split(clauseEnd)
  const kept = clauses.findLastIndex((_, at) => fits(clauses.slice(0, at + 1).join(' ')))
  return clauses.slice(0, kept + 1).join(' ')
}

/** "Smashing." */
const saysSomething = ({ text }: Sentence) => text.split(' ').length > 4

const fits = (text: string) => text.split(' ').length <= mostWords

function isTelling(text: string, { language }: Scene): boolean {
  const count = text.split(' ').length
  return (
    count >= fewestWords &&
    count <= mostWords &&
    stems(text, language).size >= fewestMeaningful &&
    !language.description.unquotable.test(text) &&
    !unfinished.test(text)
  )
}

/** Jokes, and what only serves the conversation or the law. */
function isUnfit({ text, speaker }: Sentence, { language: { notTasks } }: Scene): boolean {
  const { steering, joking, hypothetical, legal, bulkMail, bot } = notTasks
  return bot.test(speaker) || [steering, joking, hypothetical, legal, bulkMail].some((cue) => cue.test(text))
}

/** The same and small talk. */
export function isAside(sentence: Sentence, scene: Scene): boolean {
  const { description, notTasks } = scene.language
  return (
    isUnfit(sentence, scene) ||
    [description.chatter, notTasks.logistics, notTasks.courtesy].some((cue) => cue.test(sentence.text))
  )
}

function trimmed(text: string, { language }: Scene): string {
  let rest = text.replace(language.description.greeting, '')
  for (let round = 0; round < mostLeads; round++) {
    const shorter = rest.replace(lead, '')
    if (shorter === rest) break
    rest = shorter
  }
  const end = /[?!]$/.exec(rest)?.[0] ?? '.'
  const bare = rest
    .replace(/["“”]/g, '')
    .replace(tail, '')
    .replace(/[.?!]+$/, '')
    .replace(/(?<![\p{L}'’.])i(?=['’ ])/gu, 'I')
    .trim()
  return `${bare.charAt(0).toUpperCase()}${bare.slice(1)}${end}`
}
