import { labelColors, type LabelColor } from './label-color-names.ts'

/** First and last name's letters, or the first two of something like an address. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const first = words[0] ?? ''
  const last = words.length > 1 ? words.at(-1)! : ''

  return (last ? letter(first) + letter(last) : [...first].slice(0, 2).join('')).toUpperCase()
}

/** The same person always has the same colour. */
export function colorOf(name: string): LabelColor {
  let sum = 0
  for (const character of name.toLowerCase()) sum = (sum * 31 + character.codePointAt(0)!) % 4093

  return labelColors[sum % labelColors.length]!
}

const letter = (word: string) => [...word][0] ?? ''
