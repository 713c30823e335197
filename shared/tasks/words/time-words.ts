import { clockMinutes, hourInHalf, minutesOfName, wakingHour } from '#shared/dates/clock-times.ts'
import { countOf, countWords } from '#shared/dates/counts.ts'
import type { TextSpan } from '#shared/dates/text-span.ts'

/** Words that name a time of day. */
export type TimeWords = TextSpan & { minutes: number }

const before = '(?<![\\p{L}\\p{N}_:.,/$€£#+-])'
const after = '(?![\\p{L}\\p{N}_:%€$/-]|[.,]\\d| ?[-–] ?\\d)'
const lead = '(?:(at|by|before|until|till|around|@) ?)?'
const clock = new RegExp(
  `${before}${lead}(?:(\\d{1,2})(?:[:.](\\d\\d))? ?([ap])\\.?m\\.?|(\\d{1,2}):(\\d\\d)|(noon|midday|midnight)|(\\d{1,2}))${after}`,
  'giu',
)
const wait = new RegExp(
  `${before}in (?:(${countWords}) (hours?|hrs?|minutes?|mins?)|(half an hour))(?![\\p{L}\\p{N}_-])`,
  'iu',
)

/** Every time of day that a text clearly names. A bare number counts after a day, or after "at" at the end. */
export function findTimes(text: string, days: readonly TextSpan[]): TimeWords[] {
  return [...text.matchAll(clock)].flatMap((match) => {
    const start = match.index
    const end = start + match[0].length
    const afterDay = days.some((day) => day.end <= start && /^,? $/.test(text.slice(day.end, start)))
    const isLast = /^[\s_]*(?:$|[_,.;)!?])/.test(text.slice(end))
    const minutes = minutesOf(match, afterDay, isLast)
    return minutes === null ? [] : [{ start, end, minutes }]
  })
}

/** "In 2 hours" in milliseconds. */
export function findWait(text: string): (TextSpan & { wait: number }) | null {
  const match = wait.exec(text)
  if (!match) return null

  const minutes = match[3] ? 30 : countOf(match[1]) * (/^h/i.test(match[2] ?? '') ? 60 : 1)
  return { start: match.index, end: match.index + match[0].length, wait: minutes * 60_000 }
}

function minutesOf(match: RegExpExecArray, afterDay: boolean, isLast: boolean): number | null {
  const [, lead, hour, minute, half, dayHour, dayMinute, name, bare] = match
  if (half) return Number(hour) > 12 ? null : clockMinutes(hourInHalf(Number(hour), half), Number(minute ?? 0))
  if (dayHour) return clockMinutes(hourOf(dayHour), Number(dayMinute))
  if (name) return lead || afterDay ? minutesOfName(name) : null

  return isLast && (afterDay || /^(?:at|@)$/i.test(lead ?? '')) ? clockMinutes(hourOf(bare ?? ''), 0) : null
}

/** 3 is three in the afternoon; 03 is at night. */
const hourOf = (digits: string) => (digits.length === 1 ? wakingHour(Number(digits)) : Number(digits))
