import { explicitDates } from '#shared/dates/explicit-dates.ts'
import { countWords } from '#shared/dates/counts.ts'
import { addDays, lastDayOfMonth, type LocalMoment } from '#shared/dates/local-day.ts'
import {
  dateInMonth,
  dayNamed,
  type DayRule,
  daysLater,
  endOfMonthNamed,
  endOfNextWeek,
  endOfQuarter,
  endOfYear,
  fridayOf,
  inNextWeek,
  monthNames,
  thisWeekday,
  weekdayNames,
} from '#shared/dates/named-days.ts'
import { blank } from '#shared/dates/text-span.ts'

/** Words that name a day. `minutes` is the time of day that comes with them, as in "tonight". */
export type DayWords = { start: number; end: number; day: string; minutes: number | null }

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

/** Tried in order. A later rule can't match the words of an earlier one. */
const rules: readonly DayRule[] = [
  rule('(?:the )?day after tomorrow', (_, now) => addDays(now.day, 2)),
  rule('(?:the )?end of next week', (_, now) => endOfNextWeek(now)),
  rule('(?:the )?end of (?:the |this )?week|eow', (_, now) => fridayOf(now)),
  rule('(?:the )?end of next month', (_, now) => lastDayOfMonth(now.day, 1)),
  rule('(?:the )?end of (?:the |this )?month|eom', (_, now) => lastDayOfMonth(now.day)),
  rule('(?:the )?end of (?:the |this )?quarter|eoq', (_, now) => endOfQuarter(now)),
  rule('(?:the )?end of (?:the |this )?year|eoy', (_, now) => endOfYear(now)),
  rule(`(?:the )?end of (${monthNames})`, ([, name], now) => endOfMonthNamed(name, now)),
  rule(`${weekday},? next week|next week,? (?:on )?${weekday}`, ([, a, b], now) => inNextWeek(a ?? b, now)),
  rule(`next ${weekday}`, ([, name], now) => inNextWeek(name, now)),
  rule(`this ${weekday}`, ([, name], now) => thisWeekday(name, now)),
  rule('(?:(?:the )?(?:start|beginning) of )?next week', (_, now) => inNextWeek('monday', now)),
  rule('(?:(?:the )?(?:start|beginning) of )?next month', (_, now) => `${lastDayOfMonth(now.day, 1).slice(0, 8)}01`),
  rule('next weekend', (_, now) => inNextWeek('saturday', now)),
  rule('(?:the |this )?weekend', (_, now) => (now.weekday === 0 ? now.day : addDays(now.day, 6 - now.weekday))),
  rule('in a fortnight', (_, now) => addDays(now.day, 14)),
  rule(`(?:in|within) (${countWords}) ${units}(?:'? time)?`, ([, many, unit], now) => daysLater(many, unit, now.day)),
  rule(`(${countWords}) ${units} from (now|today|tomorrow)`, ([, many, unit, from], now) =>
    daysLater(many, unit, from === 'tomorrow' ? addDays(now.day, 1) : now.day),
  ),
  // Without "in" it's a deadline only at the end: "5 days" but not "5 days of work".
  rule(
    `(?<!\\b(?:for|of|over|about|last|every|takes?|lasts?) )(\\d{1,3}) ${units}(?=[\\s_]*$)`,
    ([, many, unit], now) => daysLater(many, unit, now.day),
  ),
  rule('tomorrow|tmrw|tmr', (_, now) => addDays(now.day, 1)),
  rule(
    '(?:later )?today|tonight|this(?= (?:morning|afternoon|evening))|(?:the )?end of (?:the )?day|eod|cob',
    (_, now) => now.day,
  ),
  rule(`(${weekdayNames}|mon|tues?|thu(?:rs?)?|fri)`, ([, name], now) => dayNamed(name, now)),
  // "Sat", "sun" and "wed" are also ordinary words.
  rule(`${lead}(sat|sun|wed)|(sat|sun|wed)(?= (?:at )?\\d{1,2}(?::\\d\\d| ?[ap]m))`, ([, a, b], now) =>
    dayNamed(a ?? b, now),
  ),
  rule(`${lead}(?:the )?(\\d{1,2})(?:st|nd|rd|th)(?! [a-z])`, ([, date], now) => dateInMonth(Number(date), now.day)),
]

/** Every day that a text clearly names, in order. Past days are left out. */
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

/** 24/7, 3/4 of it, version 1.5 and "may 5 people come" aren't dates. */
function isClearDate(text: string, start: number, end: number) {
  const words = text.slice(start, end)
  if (/^\d{1,2}[/.]\d{1,2}$/.test(words))
    return words.includes('/') && /\b(?:by|on|before|until|till|due) $/i.test(text.slice(0, start))
  if (/^(?:may|march) \d{1,2}$/i.test(words)) return !/^ [a-z]/.test(text.slice(end))

  return /\d/.test(words)
}

/** The last group of a rule is the part of the day that may follow. */
function rule(words: string, day: DayRule['day']): DayRule {
  const part = '(?:(?:,? in the | )?(morning|afternoon|evening|night)(?![\\p{L}\\p{N}]))?'
  return { pattern: new RegExp(`(?<![\\p{L}\\p{N}_'’.-])(?:${words})(?![\\p{L}\\p{N}_-])${part}`, 'giu'), day }
}
