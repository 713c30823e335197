import { eventAfter, limit, notBefore } from '#shared/dates/date-context.ts'
import { addDays, instantOf, localMoment } from '#shared/dates/local-day.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { findDays, type DayWords } from '#shared/tasks/words/day-words.ts'
import { findPast } from '#shared/tasks/words/past-words.ts'
import { blank, type TextSpan } from '#shared/dates/text-span.ts'
import { findTimes, findWait, type TimeWords } from '#shared/tasks/words/time-words.ts'

export type UserClock = { now: Date; timeZone: string }
export type DeadlineFields = Pick<Task, 'deadline' | 'deadlineType'>

/** When something is due (a day, a time, both or an instant), and the words that say so. */
export type DueWords = { spans: TextSpan[]; day: string | null; minutes: number | null; instant: Date | null }

const lead = /\b(?:due(?: on| by)?|by|on|before|until|till|for|at) $/i
const weekdayAlone = /^(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat)\p{Ll}*$/u
const properWord = /^ (?!(?:At|By|On|In|For|With|And|Or|Every|Next|Noon)\b)\p{Lu}\p{Ll}/u
const alsoVerbs = /^ (?:calls?|demo|sync|review|lunch|dinner|session)\b/i

/** When a text says something is due. Of several days, the one after "by" counts, otherwise the last. */
export function findDue(written: string, { now, timeZone }: UserClock): DueWords {
  const text = written.replaceAll('’', "'")
  const later = findWait(text)
  if (later) return { spans: [spanOf(later)], day: null, minutes: null, instant: new Date(now.getTime() + later.wait) }

  const today = localMoment(now, timeZone)
  const all = findDays(text, today)
  const days = all.filter((words) => isDeadline(text, words))
  const day = days.findLast(({ start }) => limit.test(text.slice(0, start))) ?? days.at(-1)
  const over = findPast(text, today).map((words) => withLead(text, words))
  const isAhead = (words: TextSpan) =>
    !notBefore.test(text.slice(0, words.start)) && !over.some((past) => touches(text, past, words))
  const times = findTimes(all.reduce(blank, text), days).filter(isAhead)
  const time = times.find((words) => day && touches(text, day, words)) ?? times.at(-1)

  return { spans: join(text, day, time), day: day?.day ?? null, minutes: timeOf(day, time), instant: null }
}

/** The deadline meant. A time that has passed today means tomorrow, unless a day was named. */
export function deadlineOf(
  { day, minutes, instant }: Omit<DueWords, 'spans'>,
  { now, timeZone }: UserClock,
): DeadlineFields {
  if (instant) return { deadline: instant.toISOString(), deadlineType: 'DATE_TIME' }
  if (minutes === null) return { deadline: day, deadlineType: day ? 'DATE' : null }

  const today = localMoment(now, timeZone).day
  const meant = instantOf(day ?? today, minutes, timeZone)
  if (meant >= now) return { deadline: meant.toISOString(), deadlineType: 'DATE_TIME' }
  return day
    ? { deadline: day, deadlineType: 'DATE' }
    : deadlineOf({ day: addDays(today, 1), minutes, instant }, { now, timeZone })
}

/** Whether a day is a deadline and not a description ("Friday's report", "since Monday"). */
function isDeadline(text: string, { start, end }: TextSpan) {
  const said = text.slice(Math.max(0, start - 30), start)
  const following = text.slice(end)
  if (/^\s*[-–]\s*\S/.test(following) || /(?:\b(?:good|black|casual|happy)|\dst|\dnd|\drd|\dth) $/i.test(said))
    return false
  if (isPartOfName(text, { start, end }) && !limit.test(said)) return false
  if (eventAfter.test(following) && !(start === 0 && alsoVerbs.test(following)) && !limit.test(said)) return false

  return !notBefore.test(said) || limit.test(said) || /\b(?:by|before|for|until) the $/i.test(said)
}

/** "Read Sunday Times": two capitalized words within a line are a name. The first word of a line is capitalized anyway. */
function isPartOfName(text: string, { start, end }: TextSpan) {
  return (
    weekdayAlone.test(text.slice(start, end)) &&
    /[\p{L}\p{N}]/u.test(text.slice(0, start)) &&
    properWord.test(text.slice(end))
  )
}

function timeOf(day: DayWords | undefined, time: TimeWords | undefined) {
  if (!time) return day?.minutes ?? null
  // "Friday evening at 8"
  return (day?.minutes ?? 0) >= 12 * 60 && time.minutes < 12 * 60 ? time.minutes + 12 * 60 : time.minutes
}

function touches(text: string, a: TextSpan, b: TextSpan) {
  return /^[\s,]*$/.test(a.end <= b.start ? text.slice(a.end, b.start) : text.slice(b.end, a.start))
}

/** One span when day and time are next to each other, including the word before them ("by"). */
function join(text: string, day: TextSpan | undefined, time: TextSpan | undefined): TextSpan[] {
  const both = [day, time].filter((words) => words !== undefined).map((words) => withLead(text, words))
  const [a, b] = both
  if (!a || !b || !touches(text, a, b)) return both

  return [{ start: Math.min(a.start, b.start), end: Math.max(a.end, b.end) }]
}

function withLead(text: string, { start, end }: TextSpan): TextSpan {
  return { start: start - (lead.exec(text.slice(0, start))?.[0].length ?? 0), end }
}

const spanOf = ({ start, end }: TextSpan) => ({ start, end })
