import { wordsOfQuotation } from '#shared/tasks/title.ts'

/** As much of a quote as fits, cut after a word: `“If the surveyor signs off…”`. At least one word. */
export function longestQuote(quote: string, fits: (text: string) => boolean): string {
  if (fits(quote)) return quote

  const words = wordsOfQuotation(quote).split(' ')
  let [kept, tooMany] = [1, words.length]
  while (tooMany - kept > 1) {
    const middle = Math.floor((kept + tooMany) / 2)
    if (fits(cutAfter(words, middle))) kept = middle
    else tooMany = middle
  }
  return cutAfter(words, kept)
}

const cutAfter = (words: readonly string[], count: number) =>
  `“${words
    .slice(0, count)
    .join(' ')
    .replace(/[\p{P}\s]+$/u, '')}…”`
