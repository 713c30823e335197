import { eventAfter, limit, notBefore } from '#shared/dates/date-context.ts'
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
import type { DateWords } from './language.ts'

/** A day named in a passage: where it stands there, and the time of day if one is given. */
export type NamedDay = { start: number; end: number; day: string; minutes: number | null; isLimit: boolean }

type Rule = { pattern: RegExp; day: (match: RegExpExecArray, now: LocalMoment, words: DateWords) => string | null }

const weekdayShort = 'sun|mon|tues?|weds?|thur?s?|fri|sat'
const count = 'an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|a couple of|couple of|a few|\\d{1,3}'

/** Tried in order; an earlier rule keeps the words it matched from later ones. */
const rules: readonly Rule[] = [
  rule('(?:the )?end of next week|next week friday|late next week', (_, now) => addDays(fridayOf(now), 7)),
  rule(
    '(?:(?:the |at the |by the )?end of (?:the |this )?(?:working )?day|e\\.?o\\.?d|c\\.?o\\.?b|close of (?:business|play))(?: (?:on )?(tomorrow|today|' +
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
  rule('(?:the )?end of (?:the |this )?quarter|this quarter', (_, now) =>
    lastDayOfMonth(now.day, (12 - monthOf(now.day)) % 3),
  ),
  rule('(?:the )?end of (?:the |this )?year|year[- ]end', (_, now) => `${yearOf(now.day)}-12-31`),
  rule(`(?:the )?end of (${monthNames})`, ([, name], now) =>
    lastDayOfMonth(now.day, (monthIndex(name) - monthOf(now.day) + 12) % 12),
  ),
  rule('(?:the )?day after tomorrow', (_, now) => addDays(now.day, 2)),
  rule(
    `(?:in |within )?(${count}) (days?|weeks?|months?|years?)(?: (?:from|after) (now|today|tomorrow|${weekdayNames}))(?: on)?`,
    ([, many, unit, from], now, words) => later(many, unit, dayNamed(from === 'now' ? 'today' : from, now), words),
  ),
  rule(
    `(?:in|within)(?: the next| less than| about| around)? (${count}) (days?|weeks?|months?)(?:'? time)?`,
    ([, many, unit], now, words) => later(many, unit, now.day, words),
  ),
  rule(
    `(?:in|within)(?: the next| about| around)? (${count}) (?:hours?|minutes?|mins?)|in half an hour|within the hour`,
    (_, now) => now.day,
  ),
  rule('(?:in |within )?a fortnight', (_, now) => addDays(now.day, 14)),
  rule(`(${weekdayNames}) (?:week|in a week)\\b`, ([, name], now) => addDays(dayNamed(name, now), 7)),
  rule(`(?:on |by |until |before )?next (${weekdayNames}|${weekdayShort})\\b`, ([, name], now) =>
    inNextWeek(name, now),
  ),
  rule(`(?:the )?(${weekdayNames}) (?:of )?next week|next week (?:on )?(${weekdayNames})`, ([, a, b], now) =>
    inNextWeek(a ?? b, now),
  ),
  rule('(?:the )?(?:beginning|start) of next week|early next week', (_, now) => inNextWeek('monday', now)),
  rule('(?:in )?(?:the )?(?:middle of next week|mid[- ]next[- ]week)', (_, now) => inNextWeek('wednesday', now)),
  rule('(?:sometime )?next week', (_, now) => addDays(fridayOf(now), 7)),
  rule('before (?:the|this) weekend', (_, now) => fridayOf(now)),
  rule('(?:over |at |on |by )?(?:the|this) weekend', (_, now) => addDays(now.day, (7 - now.weekday) % 7)),
  rule(`this (${weekdayNames})`, ([, name], now) => addDays(now.day, (weekdayIndex(name) - now.weekday + 7) % 7)),
  rule(`(?:coming )?(${weekdayNames})`, ([, name], now) => dayNamed(name, now)),
  rule(`(?<=(?:by|on|before|until|till|this|due|for) )(${weekdayShort})(?=$|[\\s,.!?;:)])`, ([, name], now) =>
    dayNamed(name, now),
  ),
  rule('tomorrow(?: (?:morning|afternoon|evening|night|lunchtime|noon))?', (_, now) => addDays(now.day, 1)),
  rule(
    '(?:later )?today|tonight|this (?:afternoon|evening|morning)|(?:right )?(?:after|before|over|at|by) lunch(?:time)?|(?:by|at|before) (?:noon|midnight|midday)',
    (_, now) => now.day,
  ),
  rule('(?:first thing )?in the morning|overnight', (_, now) =>
    now.minutes >= 12 * 60 ? addDays(now.day, 1) : now.day,
  ),
]

const ordinalDay =
  /\bthe (?:(\d{1,2})(?:st|nd|rd|th)|([a-z]+(?:[- ][a-z]+)?))\b(?! (?:one|time|thing|of (?!(?:the month|this month|next month|january|february|march|april|may|june|july|august|september|october|november|december)\b)|version|draft|option|point|slide|half|part|person|floor|quarter|round|page|item|step|phase|week|day|call|meeting|option))/gi
const clockTime =
  /\b(?:at|by|before|until|around|about|till) (?:(\d{1,2})(?::(\d\d))?\s*(a\.?m\.?|p\.?m\.?|o'clock)?|(noon|midday|midnight))(?=$|[\s,.!?;)])|\b(?:by|before|until|till) (?<word>one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?: o'clock)?(?=$|[,.!?;)])|\b(\d{1,2})(?::(\d\d))?\s*(a\.?m\.?|p\.?m\.?)(?=$|[\s,.!?;)])/i

/** Every day named in a passage, in order. `now` is the local moment at which it was said. Linear in the length. */
export function findDays(text: string, now: LocalMoment, words: DateWords): NamedDay[] {
  if (!words.hint.test(text)) return []
  const found: NamedDay[] = []
  const isFree = (start: number, end: number) => found.every((other) => end <= other.start || start >= other.end)
  const add = (start: number, end: number, day: string | null, minutes: number | null = null) => {
    if (day === null || !isFree(start, end)) return
    const before = text.slice(Math.max(0, start - 30), start)
    if (eventAfter.test(text.slice(end)) && !/\b(?:before|by|for)(?: the| our)? *$/i.test(before)) return
    if (/\bnot (?:on |by |before |until )?$/i.test(before) && !/\bnot (?:later|after)\b/i.test(before)) return
    if (notBefore.test(before) && !limit.test(before) && !/\b(?:by|before|for|until) the\s*$/i.test(before)) return
    found.push({
      start,
      end,
      day,
      minutes,
      isLimit: limit.test(before) || /^(?:by|before|until|in|within)\b/i.test(text.slice(start, end)),
    })
  }

  for (const date of explicitDates(text, now)) add(date.start, date.end, date.day, date.minutes)
  for (const { pattern, day } of rules) {
    for (const match of text.matchAll(pattern)) add(match.index, match.index + match[0].length, day(match, now, words))
  }
  for (const match of text.matchAll(ordinalDay)) {
    const date =
      match[1] === undefined
        ? (words.ordinals[(match[2] ?? '').toLowerCase()] ??
          words.ordinals[(match[2] ?? '').toLowerCase().split(/[- ]/)[0] ?? ''])
        : Number(match[1])
    const needsLimit = match[1] === undefined
    const before = text.slice(Math.max(0, match.index - 24), match.index)
    if (date !== undefined && (!needsLimit || /(?:\b(?:by|before|until|due|for|on|than)\s*)$/i.test(before)))
      add(match.index, match.index + match[0].length, dateInMonth(date, now.day))
  }
  return withTime(text, found, now, words).sort((a, b) => a.start - b.start)
}

/** The day that limits the work, when several are named: one after "by" or "until", else the last. */
export function dueDay(days: readonly NamedDay[], from: string): NamedDay | null {
  const coming = days.filter(({ day }) => day >= from)
  return coming.find(({ isLimit }) => isLimit) ?? coming[0] ?? null
}

function withTime(text: string, found: NamedDay[], now: LocalMoment, words: DateWords): NamedDay[] {
  const match = clockTime.exec(text)
  if (!match) return found
  const minutes = minutesOf(match, words)
  const start = match.index
  const end = start + match[0].length
  if (minutes === null || found.some((day) => day.minutes !== null || (start < day.end && end > day.start)))
    return found

  const nearest = found.find((day) => Math.abs(day.end - start) < 14 || Math.abs(day.start - end) < 14)
  if (nearest) {
    const isMorning = /\b(?:afternoon|evening|tonight)\b/i.test(text.slice(nearest.start, nearest.end)) ? 720 : 0
    return found.map((day) =>
      day === nearest
        ? {
            ...day,
            minutes: minutes < 720 ? minutes + isMorning : minutes,
            start: Math.min(start, day.start),
            end: Math.max(end, day.end),
          }
        : day,
    )
  }
  const isSure =
    match[3] !== undefined ||
    match[4] !== undefined ||
    match[2] !== undefined ||
    match[8] !== undefined ||
    match.groups?.['word'] !== undefined
  if (found.length > 0 || !isSure || minutes <= now.minutes) return found
  return [{ start, end, day: now.day, minutes, isLimit: /^(?:by|before|until)/i.test(match[0]) }]
}

function minutesOf(match: RegExpExecArray, words: DateWords): number | null {
  if (match[4] !== undefined) return /midnight/i.test(match[4]) ? 24 * 60 - 1 : 12 * 60
  const word = match.groups?.['word']
  const hour = word === undefined ? Number(match[1] ?? match[6]) : (words.numbers[word.toLowerCase()] ?? NaN)
  const minute = Number(match[2] ?? match[7] ?? 0)
  const half = (match[3] ?? match[8] ?? '').toLowerCase()
  if (!(hour <= 23) || minute > 59) return null
  if (half.startsWith('p')) return ((hour % 12) + 12) * 60 + minute
  if (half.startsWith('a')) return (hour % 12) * 60 + minute
  // Nobody means three in the night.
  return (hour > 0 && hour < 7 ? hour + 12 : hour) * 60 + minute
}

function rule(
  words: string,
  day: (match: readonly (string | undefined)[], now: LocalMoment, words: DateWords) => string | null,
): Rule {
  return {
    pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'giu'),
    day: (match, now, dates) => day(match, now, dates),
  }
}

function later(many: string | undefined, unit: string | undefined, from: string, words: DateWords): string | null {
  const amount = words.numbers[(many ?? '').toLowerCase()] ?? Number(many)
  if (!Number.isFinite(amount)) return null
  if (/^month/i.test(unit ?? '')) return addMonths(from, amount)
  if (/^year/i.test(unit ?? '')) return addMonths(from, amount * 12)
  return addDays(from, /^week/i.test(unit ?? '') ? amount * 7 : amount)
}
