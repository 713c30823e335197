import { labelColors, type LabelColor } from './label-color-names.ts'

/** The initials of the first and last name, or two letters of an address. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const first = words[0] ?? ''
  const last = words.length > 1 ? words.at(-1)! : ''

  return (last ? [letters(first)[0], letters(last)[0]].join('') : letters(first).slice(0, 2).join('')).toUpperCase()
}

/** A stable color for a name. */
export function colorOf(name: string): LabelColor {
  let sum = 0
  for (const character of name.toLowerCase()) sum = (sum * 31 + character.codePointAt(0)!) % 4093

  return labelColors[sum % labelColors.length]!
}

const segmenter = new Intl.Segmenter()

/** The graphemes of a text, so accents and joined characters count as one. */
const letters = (word: string) => Array.from(segmenter.segment(word), ({ segment }) => segment)
