import { stemOf, wordsIn } from '../stem.ts'
import type { Language, StutterWords } from './language.ts'

const longestText = 600

/** A text with contractions expanded and without hesitations ("um"). */
export function plainWords(text: string, language: Language): string {
  let plain = text
    .slice(0, longestText)
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(language.hesitations, ' ')
    .replace(language.parentheses, '')
  if (language.mayExpand.test(plain)) for (const [short, long] of language.expand) plain = plain.replace(short, long)

  return withoutRestarts(
    withoutStutter(
      plain
        .replace(/[\s]+/g, ' ')
        .replace(/ ([,.!?;:])/g, '$1')
        .trim(),
      language.stutter,
    ),
  )
}

/** "I will I will give" → "I will give": removes two or three repeated words. */
function withoutRestarts(text: string): string {
  return text.replace(/(?<![\p{L}'])((?:[\p{L}']+ ){1,3}[\p{L}']+),? \1(?![\p{L}'])/giu, '$1')
}

/** "the the bo the board" → "the board": removes repeated words and false starts. */
function withoutStutter(text: string, { doubled, pronouns, shortWords }: StutterWords): string {
  const words = text.split(' ')
  const kept: string[] = []
  for (const [index, word] of words.entries()) {
    const next = words[index + 1]
    const bare = word.replace(/,$/, '').toLowerCase()
    const following = next?.toLowerCase()
    if (following === undefined || bare === '') kept.push(word)
    else if (
      bare === following.replace(/[,.!?]$/, '') &&
      !doubled.has(bare) &&
      !(word.endsWith(',') && pronouns.has(bare))
    )
      continue
    else if (
      bare.length <= 3 &&
      /^\p{L}+$/u.test(bare) &&
      !shortWords.has(bare) &&
      following.startsWith(bare) &&
      following.length > bare.length + 1
    )
      continue
    else kept.push(word)
  }
  return kept.join(' ')
}

/** Removes lead-in words ("so", "well, I think") repeatedly. */
export function withoutLeadIn(text: string, language: Language): string {
  let rest = text
  for (let round = 0; round < 8; round++) {
    const shorter = rest.replace(language.leadIn, '').replace(/^[\s,.:;!–—"'-]+/, '')
    if (shorter === rest || shorter === '') return rest
    rest = shorter
  }
  return rest
}

/** The stems of the meaningful words, for comparing what two texts are about. */
export function stems(text: string, language: Language): Set<string> {
  const found = new Set<string>()
  for (const word of wordsIn(text)) {
    if ((word.length > 1 || /\d/.test(word)) && !language.stopWords.has(word)) found.add(stemOf(word))
  }
  return found
}

/** The share of the smaller set that is also in the larger one, 0 to 1. */
export function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0
  let shared = 0
  for (const stem of a) if (b.has(stem)) shared++
  return shared / Math.min(a.size, b.size)
}
