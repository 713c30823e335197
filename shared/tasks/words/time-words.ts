import { countOf, countWords, type Stretch } from '#shared/tasks/words/text.ts'

/** Words that name a time of day. */
export type TimeWords = Stretch & { minutes: number }

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

/** Every time of day that a text clearly names. A bare number is one after a day, or after "at" where nothing follows. */
export function findTimes(text: string, days: readonly Stretch[]): TimeWords[] {
  return [...text.matchAll(clock)].flatMap((match) => {
    const start = match.index
    const end = start + match[0].length
    const afterDay = days.some((day) => day.end <= start && /^,? $/.test(text.slice(day.end, start)))
    const isLast = /^[\s_]*(?:$|[_,.;)!?])/.test(text.slice(end))
    const minutes = minutesOf(match, afterDay, isLast)
    return minutes === null ? [] : [{ start, end, minutes }]
  })
}

/** "In 2 hours", as milliseconds. */
export function findWait(text: string): (Stretch & { wait: number }) | null {
  const match = wait.exec(text)
  if (!match) return null

  const minutes = match[3] ? 30 : countOf(match[1]) * (/^h/i.test(match[2] ?? '') ? 60 : 1)
  return { start: match.index, end: match.index + match[0].length, wait: minutes * 60_000 }
}

function minutesOf(match: RegExpExecArray, afterDay: boolean, isLast: boolean): number | null {
  const [, lead, hour, minute, half, dayHour, dayMinute, name, bare] = match
  if (half) return Number(hour) > 12 ? null : clockMinutes((Number(hour) % 12) + (/p/i.test(half) ? 12 : 0), minute)
  if (dayHour) return clockMinutes(inWakingHours(dayHour), dayMinute)
  if (name) return lead || afterDay ? (/midnight/i.test(name) ? 24 * 60 - 1 : 12 * 60) : null

  return isLast && (afterDay || /^(?:at|@)$/i.test(lead ?? '')) ? clockMinutes(inWakingHours(bare ?? ''), '0') : null
}

/** Nobody means three in the night, unless they write 03. */
function inWakingHours(hour: string) {
  return /^[1-6]$/.test(hour) ? Number(hour) + 12 : Number(hour)
}

function clockMinutes(hour: number, minute = '0') {
  return hour < 24 && Number(minute) < 60 ? hour * 60 + Number(minute) : null
}
