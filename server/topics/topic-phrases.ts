import { type RunWord, runsOf } from '#server/capture/built-in/description/phrases.ts'
import { english } from '#server/capture/built-in/english/index.ts'
import { smallWords } from '#server/topics/small-words.ts'

/** A phrase in a text. `id` is the same for its singular and plural. */
export type FoundPhrase = { id: string; keys: string[]; form: string }

/** The phrases of a text by id, longest first. `names` are the people, who aren't subjects. */
export function phrasesIn(
  text: string,
  { names, longest }: { names: ReadonlySet<string>; longest: number },
): Map<string, FoundPhrase> {
  const found: FoundPhrase[] = []
  for (const { words } of runsOf(text, names, english)) {
    for (let from = 0; from < words.length; from++) {
      for (let to = from + 1; to <= Math.min(words.length, from + longest); to++) {
        const part = words.slice(from, to)
        const keys = part.map(({ key }) => key)
        if (namesSomething(part))
          found.push({ id: keys.join(' '), keys, form: part.map(({ shown }) => shown).join(' ') })
      }
    }
  }
  return new Map(found.sort((a, b) => b.keys.length - a.keys.length).map((one) => [one.id, one]))
}

/** The phrase of a label. */
export function phraseOf(label: string, names: ReadonlySet<string> = new Set()): FoundPhrase | undefined {
  const [whole] = phrasesIn(english.description.withArticle(label), { names, longest: longestPhrase }).values()
  return whole
}

/** The most words a topic is found by. */
export const longestPhrase = 3

function namesSomething(words: readonly RunWord[]): boolean {
  const isCut = [words[0]!, words.at(-1)!].some(({ shown }) => smallWords.has(shown.toLowerCase()))
  return !isCut && !words.every(({ key }) => english.description.vague.has(key))
}
