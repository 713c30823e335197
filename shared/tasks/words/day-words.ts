import { explicitDates } from '#shared/dates/explicit-dates.ts'
import { addDays, addMonths, lastDayOfMonth, type LocalMoment, monthOf, yearOf } from '#shared/dates/local-day.ts'
import {
  dateInMonth,
  dayNamed,
  fridayOf,
  inNextWeek,
  monthIndex,
  monthNames,
  weekdayIndex,
  weekdayNames,
} from '#shared/dates/named-days.ts'
import { blank, countOf, countWords } from '#shared/tasks/words/text.ts'

/** Words that name a day. `minutes` is a time of day that belongs to them, as in "tonight". */
export type DayWords = { start: number; end: number; day: string; minutes: number | null }

type Rule = { pattern: RegExp; day: (match: readonly (string | undefined)[], now: LocalMoment) => string | null }

const short = 'sun|mon|tues?|wed|thu(?:rs?)?|fri|sat'
const weekday = `(${weekdayNames}|${short})`
const units = '(days?|weeks?|months?|years?)'
const lead = '(?<=\\b(?:by|on|before|until|till|due|for|this) )'
const partMinutes = new Map([
  ['morning', 9 * 60],
  ['afternoon', 15 * 60],
  ['evening', 18 * 60],
  ['night', 20 * 60],
])

/** Tried in order; an earlier rule keeps the words it matched from later ones. */
const rules: readonly Rule[] = [
  rule('(?:the )?day after tomorrow', (_, now) => addDays(now.day, 2)),
  rule('(?:the )?end of next week', (_, now) => addDays(fridayOf(now), 7)),
  rule('(?:the )?end of (?:the |this )?week|eow', (_, now) => fridayOf(now)),
  rule('(?:the )?end of next month', (_, now) => lastDayOfMonth(now.day, 1)),
  rule('(?:the )?end of (?:the |this )?month|eom', (_, now) => lastDayOfMonth(now.day)),
  rule('(?:the )?end of (?:the |this )?quarter|eoq', (_, now) => lastDayOfMonth(now.day, (12 - monthOf(now.day)) % 3)),
  rule('(?:the )?end of (?:the |this )?year|eoy', (_, now) => `${yearOf(now.day)}-12-31`),
  rule(`(?:the )?end of (${monthNames})`, ([, name], now) =>
    lastDayOfMonth(now.day, (monthIndex(name) - monthOf(now.day) + 12) % 12),
  ),
  rule(`${weekday},? next week|next week,? (?:on )?${weekday}`, ([, a, b], now) => inNextWeek(a ?? b, now)),
  rule(`next ${weekday}`, ([, name], now) => inNextWeek(name, now)),
  rule(`this ${weekday}`, ([, name], now) => addDays(now.day, (weekdayIndex(name) - now.weekday + 7) % 7)),
  rule('(?:(?:the )?(?:start|beginning) of )?next week', (_, now) => inNextWeek('monday', now)),
  rule('(?:(?:the )?(?:start|beginning) of )?next month', (_, now) => `${lastDayOfMonth(now.day, 1).slice(0, 8)}01`),
  rule('next weekend', (_, now) => inNextWeek('saturday', now)),
  rule('(?:the |this )?weekend', (_, now) => (now.weekday === 0 ? now.day : addDays(now.day, 6 - now.weekday))),
  rule('in a fortnight', (_, now) => addDays(now.day, 14)),
  rule(`(?:in|within) (${countWords}) ${units}(?:'? time)?`, ([, many, unit], now) => later(many, unit, now.day)),
  rule(`(${countWords}) ${units} from (now|today|tomorrow)`, ([, many, unit, from], now) =>
    later(many, unit, from === 'tomorrow' ? addDays(now.day, 1) : now.day),
  ),
  // Without "in" it is a deadline only where nothing follows that the days could be days of.
  rule(
    `(?<!\\b(?:for|of|over|about|last|every|takes?|lasts?) )(\\d{1,3}) ${units}(?=[\\s_]*$)`,
    ([, many, unit], now) => later(many, unit, now.day),
  ),
  rule('tomorrow|tmrw|tmr', (_, now) => addDays(now.day, 1)),
  rule(
    '(?:later )?today|tonight|this(?= (?:morning|afternoon|evening))|(?:the )?end of (?:the )?day|eod|cob',
    (_, now) => now.day,
  ),
  rule(`(${weekdayNames}|mon|tues?|thu(?:rs?)?|fri)`, ([, name], now) => dayNamed(name, now)),
  // "Sat", "sun" and "wed" are words of their own.
  rule(`${lead}(sat|sun|wed)|(sat|sun|wed)(?= (?:at )?\\d{1,2}(?::\\d\\d| ?[ap]m))`, ([, a, b], now) =>
    dayNamed(a ?? b, now),
  ),
  rule(`${lead}(?:the )?(\\d{1,2})(?:st|nd|rd|th)(?! [a-z])`, ([, date], now) => dateInMonth(Number(date), now.day)),
]

/** Every day that a text clearly names, in order. Never one that is over. */
export function findDays(text: string, now: LocalMoment): DayWords[] {
  const written = explicitDates(text, now).filter(
    ({ start, end, day }) => day >= now.day && isClearDate(text, start, end),
  )
  const found: DayWords[] = [...written]
  let rest = found.reduce(blank, text)
  for (const { pattern, day } of rules) {
    for (const match of rest.matchAll(pattern)) {
      const named = day(match, now)
      const part = match.at(-1)?.toLowerCase() ?? (/^tonight$/i.test(match[0]) ? 'night' : '')
      const span = { start: match.index, end: match.index + match[0].length }
      rest = blank(rest, span)
      if (named) found.push({ ...span, day: named, minutes: partMinutes.get(part) ?? null })
    }
  }
  return found.sort((a, b) => a.start - b.start)
}

/** 24/7, 3/4 of it, version 1.5 and "may 5 people come" are no dates. */
function isClearDate(text: string, start: number, end: number) {
  const words = text.slice(start, end)
  if (/^\d{1,2}[/.]\d{1,2}$/.test(words))
    return words.includes('/') && /\b(?:by|on|before|until|till|due) $/i.test(text.slice(0, start))
  if (/^(?:may|march) \d{1,2}$/i.test(words)) return !/^ [a-z]/.test(text.slice(end))

  return /\d/.test(words)
}

function later(many: string | undefined, unit: string | undefined, from: string) {
  const amount = countOf(many)
  if (/^month/i.test(unit ?? '')) return addMonths(from, amount)
  if (/^year/i.test(unit ?? '')) return addMonths(from, amount * 12)
  return addDays(from, /^week/i.test(unit ?? '') ? amount * 7 : amount)
}

/** A rule's last group is the part of the day that may follow it. */
function rule(words: string, day: Rule['day']): Rule {
  const part = '(?:(?:,? in the | )?(morning|afternoon|evening|night)(?![\\p{L}\\p{N}]))?'
  return { pattern: new RegExp(`(?<![\\p{L}\\p{N}_'’.-])(?:${words})(?![\\p{L}\\p{N}_-])${part}`, 'giu'), day }
}
