/** Part of a text, from one index up to another. */
export type TextSpan = { start: number; end: number }

/** The text with a span masked, so that no later rule matches there. Everything else keeps its index. */
export function blank(text: string, { start, end }: TextSpan): string {
  return text.slice(0, start) + '_'.repeat(end - start) + text.slice(end)
}

/** A pattern that matches one of the words, but not inside a longer word. */
export function wholeWords(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'giu')
}
