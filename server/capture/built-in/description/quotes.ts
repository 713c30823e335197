import type { CapturedTask } from '../../types.ts'
import { quoteLead, quoteTail } from '../english/title-words.ts'
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

/** What was said about a task that can't be told in other words: its sentence, with what stands before it. */
export function quoteOfTask(task: CapturedTask, scene: Scene): Quote | null {
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
  if (!best) return null
  const speaker = people.short(best.sentence.speakerId)
  const owner = people.short(task.ownerId)
  if (!speaker || !owner) return null
  const passage = trimmed(passageAround(best.index, sentences), scene)
  const text = trimmed(people.addressed(passage)?.rest ?? passage, scene)
  if (!isTelling(text, scene)) return null
  return {
    speaker,
    to: speaker === owner ? null : owner,
    text,
    isQuestion: best.sentence.isQuestion,
    isTalk: scene.conversation.source === 'meeting',
    index: best.index,
  }
}

/** The sentence that says most about the conversation. `among`: the indexes of those to choose from. */
export function tellingQuote(scene: Scene, among?: readonly number[], atLeast = tellsEnough): Quote | null {
  const { people, sentences, conversation } = scene
  const isTalk = conversation.source === 'meeting'
  const candidates = (among ?? [...sentences.keys()])
    .filter((index) => !sentences[index]!.isQuestion && fits(sentences[index]!.text))
    .map((index) => ({ index, text: trimmed(sentences[index]!.text, scene) }))
    .filter(({ text }) => isTelling(text, scene))
    .map((one) => ({ ...one, centrality: centralityOf(one.text, scene) }))
    .toSorted((a, b) => b.centrality - a.centrality)
    .slice(0, candidatesAtMost)
  let best: (Quote & { worth: number }) | null = null
  for (const { index, text, centrality } of candidates) {
    const sentence = sentences[index]!
    const speaker = people.short(sentence.speakerId)
    const worth = centrality + worthOfWords(text, scene)
    if (!speaker || worth < atLeast || worth <= (best?.worth ?? 0) || isAside(sentence, scene)) continue
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

/** "Smashing." */
const saysSomething = ({ text }: Sentence) => text.split(' ').length > 3

const fits = (text: string) => text.split(' ').length <= mostWords

function isTelling(text: string, { language }: Scene): boolean {
  const count = text.split(' ').length
  return (
    count >= fewestWords &&
    count <= mostWords &&
    stems(text, language).size >= fewestMeaningful &&
    !language.description.unquotable.test(text)
  )
}

/** Small talk, and what only serves the conversation or the law. */
export function isAside({ text, speaker }: Sentence, { language: { notTasks, description } }: Pick<Scene, 'language'>) {
  const { steering, logistics, joking, courtesy, hypothetical, legal, bulkMail, bot } = notTasks
  return (
    bot.test(speaker) ||
    [description.chatter, steering, logistics, joking, courtesy, hypothetical, legal, bulkMail].some((cue) =>
      cue.test(text),
    )
  )
}

function trimmed(text: string, { language }: Scene): string {
  let rest = text.replace(language.description.greeting, '')
  for (let round = 0; round < mostLeads; round++) {
    const shorter = rest.replace(quoteLead, '')
    if (shorter === rest) break
    rest = shorter
  }
  const end = /[?!]$/.exec(rest)?.[0] ?? '.'
  const bare = rest
    .replace(/["“”]/g, '')
    .replace(quoteTail, '')
    .replace(/[.?!]+$/, '')
    .replace(/(?<![\p{L}'’.])i(?=['’ ])/gu, 'I')
    .trim()
  return `${bare.charAt(0).toUpperCase()}${bare.slice(1)}${end}`
}
