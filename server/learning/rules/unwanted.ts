import type { BadReason } from '#shared/tasks/rating.ts'
import type { Correction, KeptTask, LearnedRule } from './correction.ts'
import { glue, isTelling } from './english.ts'
import { runsOfWords, sharedPhrases } from './shared-phrases.ts'
import { keysOf, sentencesAbout, wordsOf } from './words.ts'

/** Reasons that say it wasn't a task. */
const notTasks = new Set<string | null>([
  'idea-suggestion',
  'decision-fyi',
  'marketing-email',
  'meeting-instruction',
  'description-of-task',
  'not-task-other',
] satisfies BadReason[])

/** Reasons that say it was one, but not one this user wants. */
const notWanted = new Set<string | null>(['not-for-me', 'too-small', 'ongoing-effort'] satisfies BadReason[])

/** Everyday words may become a rule only when this many tasks of the user do without them. */
const keptAtLeast = 20

/** Phrases that are never a task: several tasks that weren't any have them in common, and no task the user kept. */
export function phrasesNeverTasks(
  all: readonly Correction[],
  kept: readonly KeptTask[],
  enough: number,
): LearnedRule[] {
  const mistaken = all.filter((one) =>
    one.kind === 'NOISE' ? one.isNoise : one.kind === 'RATING' && notTasks.has(one.reason),
  )
  const rules = unwantedPhrases('never', oncePerTask(mistaken), {
    enough,
    phrasesIn: utterancesIn,
    wanted: () => kept.flatMap(({ title, said }) => [title, ...sentencesAbout(title, said)]).map(keysOf),
  })
  return rules.filter(({ phrase }) => wordsOf(phrase).some(({ key }) => isTelling(key)) || kept.length >= keptAtLeast)
}

/** Topics that aren't wanted: several tasks that the user rated down have them in their titles, and none they kept. */
export function topicsNotWanted(all: readonly Correction[], kept: readonly KeptTask[], enough: number): LearnedRule[] {
  const unwanted = all.filter((one) => one.kind === 'RATING' && notWanted.has(one.reason))
  return unwantedPhrases('topic', unwanted, {
    enough,
    phrasesIn: topicsIn,
    wanted: () => kept.map(({ title }) => topicKeysOf(title)),
  })
}

type Told = {
  enough: number
  phrasesIn: (task: KeptTask) => [key: string, shown: string][]
  /** The keys of wanted texts, read only once there's something to compare them with. */
  wanted: () => string[]
}

function unwantedPhrases(
  kind: 'never' | 'topic',
  corrections: readonly Correction[],
  { enough, phrasesIn, wanted }: Told,
): LearnedRule[] {
  if (corrections.length < enough) return []
  const phrases = corrections.map((one) => ({ one, phrases: new Map(phrasesIn(one)) }))
  let wantedKeys: string | null = null
  const isUnwanted = (key: string) => !(wantedKeys ??= wanted().join('\n')).includes(` ${key} `)
  return sharedPhrases(phrases, enough, isUnwanted).map(({ phrase, ones }) => ({
    kind,
    phrase,
    value: null,
    corrections: ones,
  }))
}

const sentencesAtMost = 3
const wordsAtMost = 40

function utterancesIn({ title, said }: KeptTask): [key: string, shown: string][] {
  const sentences = sentencesAbout(title, said).slice(0, sentencesAtMost)
  return sentences.flatMap((sentence) =>
    runsOfWords(sentence, wordsOf(sentence).slice(0, wordsAtMost), { from: 2, to: 6, isPhrase: isUtterance }),
  )
}

function topicsIn({ title }: KeptTask): [key: string, shown: string][] {
  return runsOfWords(title, topicWordsOf(title).slice(1), { from: 1, to: 3, isPhrase: isTopic })
}

/** "Lunch order" and "lunch orders" are one topic. */
const topicWordsOf = (title: string) =>
  wordsOf(title).map((word) => ({ ...word, key: word.key.replace(/(?<=.{3})(?<!s)s$/, '') }))

export const topicKeysOf = (title: string) =>
  ` ${topicWordsOf(title)
    .map(({ key }) => key)
    .join(' ')} `

type Keyed = readonly { key: string; shown: string }[]

/** Long enough to be recognized: two words that say something, or three. */
function isUtterance(words: Keyed): boolean {
  if (glue.has(words[0]!.key) || glue.has(words.at(-1)!.key)) return false
  return words.length >= 3 || words.every(({ key }) => isTelling(key))
}

/** Words between names and small words, such as "lunch orders". */
function isTopic(words: Keyed): boolean {
  return words.every(({ key, shown }) => isTelling(key) && !/^\p{Lu}\p{Ll}|^\d/u.test(shown))
}

/** A task can be noise and rated down; that's one mistake. */
function oncePerTask(all: readonly Correction[]): Correction[] {
  return [...new Map(all.map((one) => [one.taskId, one])).values()]
}
