import { addDays, lastDayOfMonth } from '#shared/dates/local-day.ts'
import {
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
import { wholeWords } from '#shared/dates/text-span.ts'

const weekdayShort = 'sun|mon|tues?|weds?|thur?s?|fri|sat'
/** Short names that aren't words, unlike "sat" and "sun". */
const weekdayUnmistakable = 'tues?|weds|thur?s?|fri'
const count = 'an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|a couple of|couple of|a few|\\d{1,3}'

/** Tried in order. A later rule can't match the words of an earlier one. */
export const dayRules: readonly DayRule[] = [
  rule('(?:the )?end of next week|next week friday|late next week', (_, now) => endOfNextWeek(now)),
  rule(
    '(?:(?:the |at the |by the )?end of (?:the |this )?(?:working )?day|e\\.?o\\.?d|c\\.?o\\.?b|(?:close|end) of (?:business|play))(?: (?:on )?(tomorrow|today|' +
      weekdayNames +
      '))?',
    ([, name], now) => dayNamed(name, now),
  ),
  rule('before the week is (?:over|out)', (_, now) => fridayOf(now)),
  rule('before the month is (?:over|out)', (_, now) => lastDayOfMonth(now.day)),
  rule(
    '(?:(?:the )?end of (?:the |this )?(?:week)|e\\.?o\\.?w|this week|later this week|in the course of the week)',
    (_, now) => fridayOf(now),
  ),
  rule('(?:the )?end of next month|next month', (_, now) => lastDayOfMonth(now.day, 1)),
  rule('(?:(?:the )?end of (?:the |this )?month|e\\.?o\\.?m|this month|later this month|month[- ]end)', (_, now) =>
    lastDayOfMonth(now.day),
  ),
  rule('(?:the )?end of (?:the |this )?quarter|this quarter', (_, now) => endOfQuarter(now)),
  rule('(?:the )?end of (?:the |this )?year|year[- ]end', (_, now) => endOfYear(now)),
  rule(`(?:the )?end of (${monthNames})`, ([, name], now) => endOfMonthNamed(name, now)),
  rule('(?:the )?day after tomorrow', (_, now) => addDays(now.day, 2)),
  rule(
    `(?:in |within )?(${count}) (days?|weeks?|months?|years?)(?: (?:from|after) (now|today|tomorrow|${weekdayNames}))(?: on)?`,
    ([, many, unit, from], now) => daysLater(many, unit, dayNamed(from === 'now' ? 'today' : from, now)),
  ),
  rule(
    `(?:in|within)(?: the next| less than| about| around)? (${count}) (days?|weeks?|months?)(?:'? time)?(?! (?:of|after)\\b)`,
    ([, many, unit], now) => daysLater(many, unit, now.day),
  ),
  rule(
    `(?:in|within)(?: the next| about| around)? (${count}) (?:hours?|minutes?|mins?)|in half an hour|within the hour`,
    (_, now) => now.day,
  ),
  rule('(?:in |within )?a fortnight', (_, now) => addDays(now.day, 14)),
  rule(`a week (?:on |from )?(today|tomorrow|${weekdayNames})`, ([, name], now) => addDays(dayNamed(name, now), 7)),
  rule(`(?<=give (?:me|us|it|him|her|them) )(${count}) (days?|weeks?)`, ([, many, unit], now) =>
    daysLater(many, unit, now.day),
  ),
  rule(`(${weekdayNames}) (?:week|in a week)\\b`, ([, name], now) => addDays(dayNamed(name, now), 7)),
  rule(`(?:on |by |until |before )?next (${weekdayNames}|${weekdayShort})\\b`, ([, name], now) =>
    inNextWeek(name, now),
  ),
  rule(`(?:the )?(${weekdayNames}) (?:of )?next week|next week (?:on )?(${weekdayNames})`, ([, a, b], now) =>
    inNextWeek(a ?? b, now),
  ),
  rule('(?:the )?(?:beginning|start) of next week|early next week', (_, now) => inNextWeek('monday', now)),
  rule('(?:in )?(?:the )?(?:middle of next week|mid[- ]next[- ]week)', (_, now) => inNextWeek('wednesday', now)),
  rule('(?:sometime )?next week', (_, now) => endOfNextWeek(now)),
  rule('before (?:the|this) weekend', (_, now) => fridayOf(now)),
  rule('(?:over |at |on |by )?(?:the|this) weekend', (_, now) => addDays(now.day, (7 - now.weekday) % 7)),
  rule(`this (${weekdayNames})`, ([, name], now) => thisWeekday(name, now)),
  rule(`(?:coming )?(${weekdayNames})`, ([, name], now) => dayNamed(name, now)),
  rule(`(?<=(?:by|on|before|until|till?|this|due|for) )(${weekdayShort})(?=$|[\\s,.!?;:)])`, ([, name], now) =>
    dayNamed(name, now),
  ),
  rule(`(${weekdayUnmistakable})(?=$|[\\s,.!?;:)])`, ([, name], now) => dayNamed(name, now)),
  rule(`(${weekdayShort}) (?:morning|afternoon|evening|night|noon|eve)`, ([, name], now) => dayNamed(name, now)),
  rule('(?:tomorrow|tmrw|tmr)(?: (?:morning|afternoon|arvo|evening|night|lunchtime|noon))?', (_, now) =>
    addDays(now.day, 1),
  ),
  rule(
    `(?:later )?today|tonight|this (?:afternoon|evening|morning|arvo)|(?<!same )arvo|(?:right )?(?:(?:after|before|over|at|by|from)|in (?:my|the)) lunch(?:time)?|(?<!(?:${weekdayNames}|tomorrow) )(?:by|at|before) (?:noon|midnight|midday)(?! (?:on )?(?:${weekdayNames}|tomorrow))`,
    (_, now) => now.day,
  ),
  rule(
    '(?:right |straight |just )?after this(?: (?:call|meeting|session|one))?(?=$|[,.!?;]| (?:then|and|so|i|we)\\b)|(?:right|straight) after the (?:call|meeting)|(?:when|once|as soon as) (?:we|i) (?:hang up|(?:are|am|have|get) (?:done|finished|off)(?: (?:here|this|the call|this call))?)',
    (_, now) => now.day,
  ),
  rule('(?:first thing )?in the morning|overnight', (_, now) =>
    now.minutes >= 12 * 60 ? addDays(now.day, 1) : now.day,
  ),
]

/** A weekday right before a date: "Friday the tenth". */
export const weekdayBefore = new RegExp(`\\b(?:${weekdayNames}|${weekdayShort}),?\\s*$`, 'i')

/** A date in a month: "the 5th", "the twenty-first", "13th". */
export const ordinalDay = new RegExp(
  `\\b(?<the>the )?(?:(?<date>\\d{1,2})(?:st|nd|rd|th)|(?<word>(?:twenty|thirty)[- ](?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|first|second|third|[a-z]+th))\\b(?!-| (?:one|time|thing|of (?!(?:the|this|next) month\\b)|version|draft|option|point|slide|half|part|person|floor|quarter|round|page|item|step|phase|week|day|call|meeting|grade|form|century|place|attempt|chapter|row|year|birthday|anniversary|edition))`,
  'gi',
)
export const clockTime =
  /\b(?:at|by|before|until|around|about|till?) (?:(\d{1,2})(?::(\d\d))?\s*(a\.?m\.?|p\.?m\.?|o'clock)?|(noon|midday|midnight))(?=$|[\s,.!?;)])|\b(?:at|by|before|until|till?) (?<word>one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: o'clock)?(?=$|[,.!?;)])|\b(\d{1,2})(?::(\d\d))?\s*(a\.?m\.?|p\.?m\.?)(?=$|[\s,.!?;)])/i

function rule(words: string, day: DayRule['day']): DayRule {
  return { pattern: wholeWords(words), day }
}
