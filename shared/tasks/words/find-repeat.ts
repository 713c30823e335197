import { addDays, localMoment, weekdayOf } from '#shared/dates/local-day.ts'
import { weekdayNames } from '#shared/dates/named-days.ts'
import { inOrder, weekdays, type Repeat, type Weekday } from '#shared/tasks/repeat.ts'
import { findDays } from '#shared/tasks/words/day-words.ts'
import type { UserClock } from '#shared/tasks/words/find-due.ts'
import { findPast } from '#shared/tasks/words/past-words.ts'
import { blank, type TextSpan } from '#shared/dates/text-span.ts'

const name = `(?:${weekdayNames}|mon|tues?|wed|thu(?:rs?)?|fri|sat|sun)s?`
const names = `${name}(?:(?:, and |, ?| and | & ?)${name})*`
const every = new RegExp(
  `(?<![\\p{L}\\p{N}_])(?:every|each) (?:(other|second|third|\\d{1,2}) )?(?:(day|(?:week|work)day|week|month|quarter|year)s?(?: on (${names})| on (?:the )?(\\d{1,2})(?:st|nd|rd|th))?|(${names})|(\\d{1,2})(?:st|nd|rd|th)(?: of the month)?)(?![\\p{L}\\p{N}_-]| (?:${name}|day|week|month|year)\\b)`,
  'iu',
)
const adverb = /(?<![\p{L}\p{N}_])(daily|weekly|fortnightly|monthly|quarterly|yearly|annually)(?=[\s_]*$)/iu
const adverbs: Record<string, [unit: string, interval: number]> = {
  daily: ['day', 1],
  weekly: ['week', 1],
  fortnightly: ['week', 2],
  monthly: ['month', 1],
  quarterly: ['month', 3],
  yearly: ['year', 1],
  annually: ['year', 1],
}
const workdays: Weekday[] = ['MO', 'TU', 'WE', 'TH', 'FR']

export type RepeatWords = TextSpan & { repeat: Repeat }

/** The repeat that a text asks for: "every other friday until dec 24", or "weekly" at the end. */
export function findRepeat(text: string, clock: UserClock): RepeatWords | null {
  const match = every.exec(text)
  const repeat = match ? readEvery(match) : null
  if (match && repeat) return withEnd(text, { start: match.index, end: match.index + match[0].length, repeat }, clock)

  const said = adverb.exec(text)
  const [unit, interval] = adverbs[said?.[1]?.toLowerCase() ?? ''] ?? []
  if (!said || !unit || !interval) return null
  return { start: said.index, end: said.index + said[0].length, repeat: repeatOf(unit, interval, [], null) }
}

/** The first day on or after `from` that a rule names, or null when it only says how often. */
export function firstDay(repeat: Repeat, from: string): string | null {
  if (repeat.every === 'day') return from
  const isNamed = (day: string) =>
    repeat.every === 'week'
      ? repeat.weekdays.includes(weekdayAt(day))
      : repeat.every === 'month' && Number(day.slice(8)) === repeat.monthDay
  // A given date is never more than two months away.
  return Array.from({ length: 62 }, (_, days) => addDays(from, days)).find(isNamed) ?? null
}

function readEvery([, step, unit, onNames, onDate, ownNames, ownDate]: RegExpExecArray): Repeat | null {
  const date = Number(onDate ?? ownDate ?? 0)
  const interval = step === undefined ? 1 : /other|second/i.test(step) ? 2 : /third/i.test(step) ? 3 : Number(step)
  const days = onNames ?? ownNames
  if (interval < 1 || date > 31 || (days && unit && !/^week$/i.test(unit)) || (onDate && !/^month$/i.test(unit ?? '')))
    return null

  const kind = unit?.toLowerCase() ?? (ownDate ? 'month' : 'week')
  return repeatOf(kind, interval, days ? readDays(days) : [], date || null)
}

function repeatOf(unit: string, interval: number, named: Weekday[], monthDay: number | null): Repeat {
  const until = null
  if (unit === 'day') return { every: 'day', interval, until }
  if (unit.endsWith('day')) return { every: 'week', interval, weekdays: workdays, until }
  if (unit === 'week') return { every: 'week', interval, weekdays: named, until }
  if (unit === 'year') return { every: 'year', interval, month: null, monthDay: null, until }
  return { every: 'month', interval: unit === 'quarter' ? interval * 3 : interval, monthDay, until }
}

/** Adds the end date, if one follows: "until dec 24". A past one becomes yesterday. */
function withEnd(text: string, words: RepeatWords, { now, timeZone }: UserClock): RepeatWords {
  const gap = /^ (?:until|till|til) /i.exec(text.slice(words.end))?.[0].length
  if (!gap) return words

  const today = localMoment(now, timeZone)
  const rest = blank(text, { start: 0, end: words.end })
  const over = findPast(rest, today).map((past) => ({ ...past, day: addDays(today.day, -1) }))
  const last = [...findDays(rest, today), ...over].find(({ start }) => start === words.end + gap)
  return last ? { ...words, end: last.end, repeat: { ...words.repeat, until: last.day } } : words
}

function readDays(text: string): Weekday[] {
  return inOrder(
    text.split(/,| and |&/i).flatMap((part) => weekdays.find((day) => part.trim().toUpperCase().startsWith(day)) ?? []),
  )
}

const weekdayAt = (day: string) => weekdays[(weekdayOf(day) + 6) % 7] ?? 'MO'
