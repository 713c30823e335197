import type { DescribedLanguage } from '../language.ts'
import type { Sentence } from '../sentences.ts'
import { withDays } from '../titles/with-days.ts'
import { tag, type Word } from '../titles/tag.ts'
import { isAside } from './quotes.ts'
import type { Scene } from './scene.ts'
import { overlap, stems, withoutLeadIn } from '../words.ts'

/** A sentence that says on its own what was decided, what is done or how things stand. */
export type Outcome = { index: number; text: string; weight: number }

const shortest = 3
const longest = 18
/** How far into a sentence its verb may be. */
const latestVerb = 6
/** A decision matters more than that something is done, and a name or number tells more. */
const forDecision = 2
const forDone = 0.8
const forDay = 0.4
const forName = 0.3
const forNumber = 0.3
const fromTitle = 2
const cameUpTwice = Math.log(3)

/** Counts how often stems come up: those in the title once more. */
export function centralIn(
  sentences: readonly Sentence[],
  title: string,
  language: DescribedLanguage,
): Scene['central'] {
  const counts = new Map<string, number>()
  for (const { text } of sentences)
    for (const stem of stems(text, language)) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  for (const stem of stems(title, language)) counts.set(stem, (counts.get(stem) ?? 0) + fromTitle)
  return (stem) => Math.log(1 + (counts.get(stem) ?? 0))
}

/** What was decided, what is done and how things stand, the most central first. */
export function outcomesOf(scene: Scene): Outcome[] {
  const found = scene.sentences
    .flatMap((sentence, index) => {
      return outcomesIn(sentence, scene).map((told) => ({ index, ...told }))
    })
    .sort((a, b) => b.weight - a.weight || a.index - b.index)
  const stemsOf = ({ text }: Outcome) => stems(text, scene.language)
  return found.filter((one, at) => !found.slice(0, at).some((other) => overlap(stemsOf(other), stemsOf(one)) > 0.5))
}

function outcomesIn(sentence: Sentence, scene: Scene): Omit<Outcome, 'index'>[] {
  const { decided, didSo, done, clauseBreak } = scene.language.description
  if (sentence.isQuestion) return []
  const clauses = sentence.text.split(clauseBreak)
  return clauses.flatMap((clause, at) => {
    const text = withoutLeadIn(clause, scene.language)
      .trim()
      .replace(/[.!]+$/, '')
    const speaker = scene.people.short(sentence.speakerId)
    const decision = decided(text)
    const deed = decision === null && speaker !== null ? didSo(speaker, text) : null
    if (decision === null && deed === null && !done.test(text)) return []
    if (isAside(sentence, scene)) return []
    // A clause after a mere list of things doesn't stand on its own.
    if (at > 0 && isList(tag(clauses[at - 1]!))) return []
    return outcomeOf({ text, decision, deed }, sentence, scene) ?? []
  })
}

const isList = (words: readonly Word[]) =>
  words.some(({ pos }) => pos === 'NOUN' || pos === 'PROPN') &&
  !words.some(({ pos }) => pos === 'AUX' || pos === 'VERB')

function outcomeOf(
  { text, decision, deed }: { text: string; decision: string | null; deed: string | null },
  { saidAt }: Sentence,
  { language, conversation, central }: Scene,
): Omit<Outcome, 'index'> | null {
  const { needsContext, brokenOff } = language.description
  const told = decision ?? deed ?? text
  const count = text.split(' ').length
  if (count < shortest || count > longest || brokenOff.test(text) || needsContext.test(told)) return null

  const words = withDays({ text: told, saidAt }, conversation.timezone, language)
  if (deed !== null && !words.slice(2).some(({ pos }) => pos === 'NOUN' || pos === 'PROPN')) return null
  if (decision === null && deed === null && !startsWithThing(words, language)) return null

  const keys = [...stems(told, language)]
  if (keys.length < 2 || !keys.some((key) => central(key) >= cameUpTwice)) return null
  const weight =
    keys.reduce((sum, key) => sum + central(key), 0) / Math.sqrt(keys.length + 1) +
    (decision === null ? forDone : forDecision) +
    (words.some(({ pos }) => pos === 'DAY') ? forDay : 0) +
    (words.slice(1).some(({ pos }) => pos === 'PROPN') ? forName : 0) +
    (words.some(({ pos }) => pos === 'NUM') ? forNumber : 0)
  return { text: `${told.charAt(0).toUpperCase()}${told.slice(1)}.`, weight }
}

/** Whether a sentence begins with a thing, and its verb follows: "The boat is repaired". */
function startsWithThing(words: readonly Word[], { description: { startsThing } }: DescribedLanguage): boolean {
  const verb = words.findIndex(({ pos }) => pos === 'AUX' || pos === 'VERB')
  const first = words[0]!
  return (
    verb > 0 &&
    verb <= latestVerb &&
    (/^(?:DET|NOUN|PROPN|NUM|ADJ)$/.test(first.pos) || startsThing.has(first.lower)) &&
    /^(?:NOUN|PROPN|NUM|ADV)$/.test(words[verb - 1]!.pos) &&
    words.slice(0, verb).some(({ pos }) => /^(?:NOUN|PROPN)$/.test(pos))
  )
}
