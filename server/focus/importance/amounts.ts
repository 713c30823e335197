/** A number of at most 18 characters. A longer run of digits isn't an amount of money and is skipped whole. */
const number = String.raw`(?<![\d.,])\d[\d.,]{0,17}(?![\d.,]*\d)\s?(?:k|m|thousand|million)?\b`
const sign = String.raw`(?:[€$£]|eur|usd|gbp|euros?|dollars?|pounds?)`
const money = new RegExp(String.raw`${sign}\s?(${number})|(${number})\s?${sign}`, 'gi')
const bound = new RegExp(
  String.raw`\b(over|above|more than|at least|exceeding|from|worth|under|below|less than|at most|up to)\s+(?:${sign}\s?(${number})|(${number})\s?${sign})`,
  'i',
)

/** The range that an amount of money has to be in. */
export type Amount = { least: number; most: number }

/** Extracts a bound like "over €5,000" from a text. Returns it and the rest of the text. */
export function takeAmount(text: string): { amount: Amount | null; rest: string } {
  const found = bound.exec(text)
  if (!found) return { amount: null, rest: text }

  const [words, comparison = '', before, after] = found
  const size = sizeOf(before ?? after!)
  const isCeiling = /under|below|less|most|up to/i.test(comparison)
  return {
    amount: isCeiling ? { least: 0, most: size } : { least: size, most: Infinity },
    rest: text.replace(words, ' '),
  }
}

/** Every amount of money in a text. */
export function amountsIn(text: string): number[] {
  return [...text.matchAll(money)].map(([, before, after]) => sizeOf(before ?? after!))
}

function sizeOf(words: string): number {
  const digits = /[\d.,]*\d/
    .exec(words)![0]
    .replace(/[.,](?=\d{3}(?!\d))/g, '')
    .replace(',', '.')
  const scale = /m/i.test(words) ? 1_000_000 : /k|thousand/i.test(words) ? 1000 : 1
  return Number.parseFloat(digits) * scale
}
