/** A typed word, and similar words the user may have meant. */
export type SearchTerm = { word: string; corrections: readonly string[] }

/** A search as PostgreSQL's `tsquery` texts, over one user's entries. */
export type Query = {
  /** Every word is a whole word of the title. */
  wholeTitle: string
  /** Every word starts a word of the title. */
  title: string
  /** Every word starts a word anywhere. */
  anywhere: string
  /** The parts of the two above that query the index: the longest words, since they are rare. Single letters are everywhere. */
  rareTitle: string
  rareAnywhere: string
}

const maxIndexWords = 3

/** What is searched, by the words of each: tasks, events, and what was said in events. */
export type Kind = keyof typeof places

/** The letter before a word, as the migration writes it: anywhere, and in the title. */
const places = { task: ['t', 'T'], event: ['e', 'E'], said: ['s', 'S'] } as const

/** The query for a user's entries of one kind that have every word. Words are letters and digits. */
export function queryOf(userId: string, kind: Kind, terms: readonly SearchTerm[]): Query {
  const byLength = terms.toSorted((one, other) => other.word.length - one.word.length)
  const longest = byLength.filter(({ word }, index) => index === 0 || word.length > 1).slice(0, maxIndexWords)
  const [anywhere, title] = places[kind].map((place) => userId.slice(-6) + place) as [string, string]

  return {
    wholeTitle: every(terms, title, ''),
    title: every(terms, title, ':*'),
    anywhere: every(terms, anywhere, ':*'),
    rareTitle: every(longest, title, ':*'),
    rareAnywhere: every(longest, anywhere, ':*'),
  }
}

function every(terms: readonly SearchTerm[], place: string, ending: ':*' | ''): string {
  return terms
    .map(({ word, corrections }) => [`'${place}${word}'${ending}`, ...corrections.map((other) => `'${place}${other}'`)])
    .map((options) => `(${options.join(' | ')})`)
    .join(' & ')
}
