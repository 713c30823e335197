import { clockMinutes, hourInHalf, minutesOfName, wakingHour } from '#shared/dates/clock-times.ts'
import { countOf } from '#shared/dates/counts.ts'
import { eventAfter, limit, notBefore } from '#shared/dates/date-context.ts'
import { explicitDates } from '#shared/dates/explicit-dates.ts'
import type { LocalMoment } from '#shared/dates/local-day.ts'
import { dateInMonth } from '#shared/dates/named-days.ts'
import type { DateWords } from './language.ts'
import {
  afterBareHour,
  afterNoon,
  atTheLatest,
  beforeOrdinal,
  excludesDay,
  fromNow,
  leadingThe,
  limitedByThe,
  setsLimitBefore,
  startsWithBy,
  thatThing,
} from './english/calendar-words.ts'

/** A day named in a text, with the time of day if there is one. `isLimit`: it says "by" or "until". */
export type NamedDay = { start: number; end: number; day: string; minutes: number | null; isLimit: boolean }

/** Smaller ordinals in words mostly count something else: "the first draft". */
const mostOftenDate = 10

/** Every day named in a text, in order. `now` is the local time at which it was said. Linear in the length. */
export function findDays(text: string, now: LocalMoment, words: DateWords): NamedDay[] {
  if (!words.hint.test(text)) return []
  const found: NamedDay[] = []
  const isFree = (start: number, end: number) => found.every((other) => end <= other.start || start >= other.end)
  const add = (start: number, end: number, day: string | null, minutes: number | null = null) => {
    if (day === null || !isFree(start, end)) return
    const before = text.slice(Math.max(0, start - 30), start)
    if (eventAfter.test(text.slice(end)) && !setsLimitBefore.test(before)) return
    if (excludesDay.test(before) && !atTheLatest.test(before)) return
    const isThingBefore = thatThing.test(before) && fromNow.test(text.slice(start, end))
    if (notBefore.test(before) && !limit.test(before) && !limitedByThe.test(before) && !isThingBefore) return
    found.push({
      start,
      end,
      day,
      minutes,
      isLimit: limit.test(before) || words.startsWithLimit.test(text.slice(start, end)),
    })
  }

  for (const { start, end, day, minutes } of explicitDates(text, now))
    add(leadingThe.test(text.slice(0, start)) ? start - 4 : start, end, day, minutes)
  for (const { pattern, day } of words.rules) {
    for (const match of text.matchAll(pattern)) add(match.index, match.index + match[0].length, day(match, now))
  }
  for (const match of text.matchAll(words.ordinalDay)) {
    const date = dateOf(match, text, words)
    if (date !== null) add(match.index, match.index + match[0].length, dateInMonth(date, now.day))
  }
  return withTime(text, withoutWeekdays(text, found.sort(byStart), words), now, words).sort(byStart)
}

/** The day that counts as the deadline: the first one after "by" or "until", otherwise the first. */
export function dueDay(days: readonly NamedDay[], from: string): NamedDay | null {
  const coming = days.filter(({ day }) => day >= from)
  return coming.find(({ isLimit }) => isLimit) ?? coming[0] ?? null
}

const byStart = (a: NamedDay, b: NamedDay) => a.start - b.start

/** The date that an ordinal stands for: "the 5th", "by 13th" and "the twelfth", but neither "the second" nor "5th gear". */
function dateOf({ index, groups = {} }: RegExpExecArray, text: string, words: DateWords): number | null {
  const word = groups['word']?.toLowerCase()
  const date = word === undefined ? Number(groups['date']) : words.ordinals[word.replace(' ', '-')]
  if (date === undefined) return null

  const before = text.slice(Math.max(0, index - 24), index)
  const isLed = beforeOrdinal.test(before) || words.weekdayBefore.test(before)
  const isNamed = groups['the'] !== undefined
  const isNumber = word === undefined || date >= mostOftenDate
  return (isNumber ? isNamed || isLed || index === 0 : isNamed && isLed) ? date : null
}

/** "Friday the tenth", "the 5th, Monday": the date says more than the weekday beside it. */
function withoutWeekdays(text: string, days: NamedDay[], { weekdayBefore }: DateWords): NamedDay[] {
  const isWeekday = ({ start, end }: NamedDay) => weekdayBefore.test(`${text.slice(start, end)} `)
  const joined: NamedDay[] = []
  for (const day of days) {
    const last = joined.at(-1)
    const isBeside = last !== undefined && /^,? ?$/.test(text.slice(last.end, day.start))
    if (!isBeside || isWeekday(last) === isWeekday(day)) joined.push(day)
    else {
      const date = isWeekday(last) ? day : last
      joined[joined.length - 1] = {
        ...date,
        start: last.start,
        end: day.end,
        isLimit: last.isLimit || day.isLimit,
        minutes: last.minutes ?? day.minutes,
      }
    }
  }
  return joined
}

function withTime(text: string, found: NamedDay[], now: LocalMoment, words: DateWords): NamedDay[] {
  const match = words.clockTime.exec(text)
  if (!match) return found
  const minutes = minutesOf(match)
  const start = match.index
  const end = start + match[0].length
  if (minutes === null || found.some((day) => day.minutes !== null || (start < day.end && end > day.start)))
    return found

  const nearest = found.find((day) => Math.abs(day.end - start) < 14 || Math.abs(day.start - end) < 14)
  if (nearest) {
    const isMorning = afterNoon.test(text.slice(nearest.start, nearest.end)) ? 720 : 0
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
    match.groups?.['word'] !== undefined ||
    afterBareHour.test(text.slice(end))
  if (found.length > 0 || !isSure || minutes <= now.minutes) return found
  return [{ start, end, day: now.day, minutes, isLimit: startsWithBy.test(match[0]) }]
}

function minutesOf(match: RegExpExecArray): number | null {
  if (match[4] !== undefined) return minutesOfName(match[4])
  const word = match.groups?.['word']
  const hour = word === undefined ? Number(match[1] ?? match[6]) : countOf(word)
  const half = match[3] ?? match[8] ?? ''
  if (!(hour <= 23)) return null
  return clockMinutes(
    /^[ap]/i.test(half) ? hourInHalf(hour, half) : wakingHour(hour),
    Number(match[2] ?? match[7] ?? 0),
  )
}
