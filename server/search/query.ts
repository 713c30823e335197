/** A word that was typed, and the words that may have been meant by it. */
export type Asked = { word: string; meant: readonly string[] }

/** A search in PostgreSQL's terms: `tsquery` texts over the entries of one person. */
export type Query = {
  /** Every word is a whole word of the title. */
  wholeTitle: string
  /** Every word begins one of the title. */
  title: string
  /** Every word begins one anywhere. */
  anywhere: string
  /** What the index is asked of the two before: long words are rare, and three are rare enough. Single letters stand everywhere. */
  rareTitle: string
  rareAnywhere: string
}

const wordsForTheIndex = 3

/** The query for a person's tasks or events in which every asked word occurs. Words are letters and digits. */
export function queryOf(userId: string, kind: 'task' | 'event', asked: readonly Asked[]): Query {
  const byLength = asked.toSorted((one, other) => other.word.length - one.word.length)
  const longest = byLength.filter(({ word }, index) => index === 0 || word.length > 1).slice(0, wordsForTheIndex)
  const anywhere = userId.slice(-6) + (kind === 'task' ? 't' : 'e')
  const title = userId.slice(-6) + (kind === 'task' ? 'T' : 'E')

  return {
    wholeTitle: every(asked, title, ''),
    title: every(asked, title, ':*'),
    anywhere: every(asked, anywhere, ':*'),
    rareTitle: every(longest, title, ':*'),
    rareAnywhere: every(longest, anywhere, ':*'),
  }
}

function every(asked: readonly Asked[], place: string, ending: ':*' | ''): string {
  return asked
    .map(({ word, meant }) => [`'${place}${word}'${ending}`, ...meant.map((other) => `'${place}${other}'`)])
    .map((choices) => `(${choices.join(' | ')})`)
    .join(' & ')
}
