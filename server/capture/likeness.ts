const stopWords = new Set('a an the to of for and or in on at by with from as is are be it this that about into up out over us our my your their his her all'.split(' '))

/** The words of a title that carry meaning, without their endings. */
export function titleStems(title: string): Set<string> {
  const words = title.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').match(/[\p{L}\p{N}]+/gu) ?? []
  return new Set(words.filter((word) => !stopWords.has(word)).map((word) => (word.length > 3 ? word.replace(/(?:ing|ed|es|s|e)$/, '') : word)))
}

/** How alike two titles are, 0 to 1: the harmonic mean of what each shares with the other. */
export function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0
  let shared = 0
  for (const stem of a) if (b.has(stem)) shared++
  return (2 * shared) / (a.size + b.size)
}
