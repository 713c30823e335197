/** Characters that turn the direction of what follows them, wherever that is shown. */
const turns = '\u202a-\u202e\u2066-\u2069'
const hidden = new RegExp(`(?![\\s\\u0085])[\\p{Cc}${turns}]`, 'gu')

/** A text from outside as one line: nothing in it begins a line of its own, is unseen, or turns what is written beside it. */
export function plainLine(text: string): string {
  return text
    .toWellFormed()
    .replace(hidden, '')
    .replace(/[\s\u0085]+/g, ' ')
    .trim()
}
