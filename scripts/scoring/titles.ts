import type { CaseDocument, GoldTask } from './documents.ts'
import { contained, tokenF1 } from './words.ts'

/** What a reader could do with a title: leave it as it is, read it as an honest quote, or neither. */
export type TitleVerdict = 'usable' | 'quoted' | 'garbled'

const leastLikeness = 0.5
const leastContained = 0.6
const wordsAtMost = 14
const wordsMoreAtMost = 4
const shortestQuote = 8

const withoutObject = /\b(?:it|that|those|these|them|this|one|same|both|stuff|things?)\b/gi
const spoken =
  /\b(?:I|I'm|I'll|you|you'll|we|we'll|she'll|he'll|they'll|um|uh|saw|okay)\b|[?"…]|, (?:and then|so|but|because)\b/

/** Good paraphrases count as garbled, so that share is an upper bound: a strong language model's titles are .86 usable. */
export function judgeTitle(
  title: string,
  { title: best, titleAlt = [] }: GoldTask,
  document: CaseDocument,
): TitleVerdict {
  if ([best, ...titleAlt].some((good) => isUsable(title, good))) return 'usable'
  return isQuote(title, document) ? 'quoted' : 'garbled'
}

/** It says what the good title says, names its object, and is neither speech nor much longer. */
function isUsable(title: string, good: string): boolean {
  const wordsIn = (text: string) => text.trim().split(/\s+/).length
  const vagueIn = (text: string) => (text.match(withoutObject) ?? []).map((word) => word.toLowerCase())
  if (vagueIn(title).some((word) => !vagueIn(good).includes(word))) return false
  if (spoken.test(title) && !spoken.test(good)) return false
  if (wordsIn(title) > Math.max(wordsAtMost, wordsIn(good) + wordsMoreAtMost)) return false
  return tokenF1(title, good) >= leastLikeness || contained(good, title) >= leastContained
}

/** It stands in quotation marks and repeats what was said. */
function isQuote(title: string, { lines }: CaseDocument): boolean {
  const quoted = /^\s*["“„«](.+)["”“»]\s*$/u.exec(title)?.[1] ?? ''
  return quoted.length >= shortestQuote && plain(lines.map(({ text }) => text).join(' ')).includes(plain(quoted))
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
