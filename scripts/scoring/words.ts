const stopWords = new Set(
  (
    'a an the to of for and or in on at by with from as is are be been was were will would shall should can could may might must do does did ' +
    'i you he she it we they me him her us them my your his its our their this that these those there here so then just also up out about into over after before ' +
    "some any all more most very not no yes ok okay um uh ll ve re s d m t going gonna need needs needed please let lets let's get got have has had"
  ).split(' '),
)

function stem(word: string): string {
  let base = word
  if (word.length > 5) {
    base = word.replace(/(?:ations?|ingly|edly|ings?|ies|ied|ers?|ed|es|s|ly|e)$/, (ending) =>
      ending === 'ies' || ending === 'ied' ? 'y' : '',
    )
  } else if (word.length > 3) {
    base = word.replace(/[se]$/, '')
  }
  return base.replace(/([bdgklmnprt])\1$/, '$1')
}

/** Lower-case stems without stop words. */
export function tokens(text: string): string[] {
  const words =
    text
      .toLowerCase()
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return words.filter((word) => !stopWords.has(word)).map(stem)
}

/** How many words two texts share, as the harmonic mean of both shares, 0 to 1. */
export function tokenF1(a: string, b: string): number {
  const first = tokens(a)
  const second = tokens(b)
  if (first.length === 0 || second.length === 0) return 0

  const left = new Map<string, number>()
  for (const word of second) left.set(word, (left.get(word) ?? 0) + 1)
  let shared = 0
  for (const word of first) {
    const count = left.get(word) ?? 0
    if (count > 0) shared++
    left.set(word, count - 1)
  }
  return (2 * shared) / (first.length + second.length)
}

/** The share of words in `needle` that `haystack` contains, 0 to 1. */
export function contained(needle: string, haystack: string): number {
  const wanted = new Set(tokens(needle))
  const there = new Set(tokens(haystack))
  return wanted.size === 0 ? 0 : [...wanted].filter((word) => there.has(word)).length / wanted.size
}
