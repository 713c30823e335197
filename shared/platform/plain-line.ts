/** Characters that override the direction of the text after them. */
const directionOverrides = '\u202a-\u202e\u2066-\u2069'
const hidden = new RegExp(`(?![\\s\\u0085])[\\p{Cc}${directionOverrides}]`, 'gu')

/** Untrusted text as one line, without line breaks, invisible characters and direction overrides. */
export function plainLine(text: string): string {
  return text
    .toWellFormed()
    .replace(hidden, '')
    .replace(/[\s\u0085]+/g, ' ')
    .trim()
}
