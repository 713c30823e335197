import { countWords } from '#shared/dates/counts.ts'
import { explicitDates } from '#shared/dates/explicit-dates.ts'
import type { LocalMoment } from '#shared/dates/local-day.ts'
import { weekdayNames } from '#shared/dates/named-days.ts'
import type { TextSpan } from '#shared/dates/text-span.ts'

const past = new RegExp(
  `(?<![\\p{L}\\p{N}_-])(?:yesterday|last (?:night|week|month|year|${weekdayNames})|(?:${countWords}) (?:days?|weeks?|months?|years?) ago)(?![\\p{L}\\p{N}_-])`,
  'giu',
)

/** Words that name a day in the past. */
export function findPast(text: string, now: LocalMoment): TextSpan[] {
  const written = explicitDates(text, now).filter(({ day }) => day < now.day)
  return [
    ...written,
    ...[...text.matchAll(past)].map(({ 0: words, index }) => ({ start: index, end: index + words.length })),
  ]
}
