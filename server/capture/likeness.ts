import { stemOf, wordsIn } from './stem.ts'

const stopWords = new Set(
  'a an the to of for and or in on at by with from as is are be it this that about into up out over us our my your their his her all'.split(
    ' ',
  ),
)

/** The stems of the meaningful words in a title. */
export function titleStems(title: string): Set<string> {
  return new Set(
    wordsIn(title)
      .filter((word) => !stopWords.has(word))
      .map(stemOf),
  )
}

/** The similarity of two titles, 0 to 1: the harmonic mean of their common shares. 0 if their numbers differ. */
export function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0 || hasOtherNumbers(a, b)) return 0
  let shared = 0
  for (const stem of a) if (b.has(stem)) shared++
  return (2 * shared) / (a.size + b.size)
}

/** "Report 1" and "report 2" share words but are two things. */
export function hasOtherNumbers(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const numbersOnlyIn = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
    [...one].some((stem) => /^\d+$/.test(stem) && !other.has(stem))
  return numbersOnlyIn(a, b) && numbersOnlyIn(b, a)
}
