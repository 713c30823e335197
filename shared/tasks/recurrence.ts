import rrule from 'rrule'
import { z } from 'zod'
import { addDays, addMonths, instantOf, localMoment, monthOf, yearOf } from '#shared/dates/local-day.ts'
import { readRecurrence, type Repeat } from '#shared/tasks/repeat.ts'
import type { Task } from '#shared/tasks/schemas.ts'

/** How a task repeats, as an RFC 5545 RRULE such as `FREQ=WEEKLY;BYDAY=MO,TH`. */
export const Recurrence = z
  .string()
  .max(200)
  .refine((rule) => readRecurrence(rule) !== undefined, {
    message: 'Send a recurrence rule such as FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;UNTIL=20271231.',
  })
  .meta({ example: 'FREQ=WEEKLY;BYDAY=MO,TH' })

/** Whether a rule's last day is before `day`: the day a task is due, or today without a deadline. */
export function endsBeforeItBegins(recurrence: string, day: string): boolean {
  const until = readRecurrence(recurrence)?.until
  return until !== undefined && until !== null && until < day
}

type NextDue = { deadline: string; deadlineType: 'DATE' | 'DATE_TIME' }
type CompletedTask = Pick<Task, 'deadline' | 'deadlineType'> & { recurrence: string; timeZone: string; now: Date }

/**
 * When the next task is due, or null if the rule has ended. A task completed weeks late continues
 * from today, so the next one isn't overdue right away.
 */
export function nextDeadline({ recurrence, deadline, deadlineType, timeZone, now }: CompletedTask): NextDue | null {
  const repeat = readRecurrence(recurrence)
  if (!repeat) return null

  const today = localMoment(now, timeZone).day
  const due = deadline && deadlineType === 'DATE_TIME' ? localMoment(new Date(deadline), timeZone) : null
  const from = due?.day ?? deadline?.slice(0, 10) ?? today
  const day = nextDay(repeat, from, from > today ? from : today)
  if (!day) return null

  return due
    ? { deadline: instantOf(day, due.minutes, timeZone).toISOString(), deadlineType: 'DATE_TIME' }
    : { deadline: day, deadlineType: 'DATE' }
}

/** The first day of a rule counted from `from` that comes after `after`. */
function nextDay(repeat: Repeat, from: string, after: string): string | null {
  const rule = new rrule.RRule({
    // rrule works in UTC, so a day is represented by its UTC midnight.
    dtstart: midnight(skipRounds(after, from, repeat)),
    until: repeat.until ? midnight(repeat.until) : null,
    interval: repeat.interval,
    ...daysOf(repeat, from),
  })
  return rule.after(midnight(after))?.toISOString().slice(0, 10) ?? null
}

/** Skips whole rounds up to `after`: rrule visits each one, and a deadline can be centuries ago. */
function skipRounds(after: string, from: string, { every, interval }: Repeat) {
  if (every === 'month' || every === 'year') {
    const round = every === 'year' ? 12 * interval : interval
    const months = (yearOf(after) - yearOf(from)) * 12 + monthOf(after) - monthOf(from) - 1
    return months < round ? from : addMonths(from, Math.floor(months / round) * round)
  }
  const round = every === 'week' ? 7 * interval : interval
  const days = (midnight(after).getTime() - midnight(from).getTime()) / 86_400_000
  return addDays(from, Math.floor(days / round) * round)
}

function daysOf(repeat: Repeat, from: string) {
  const { RRule } = rrule
  if (repeat.every === 'day') return { freq: RRule.DAILY }
  if (repeat.every === 'week')
    return {
      freq: RRule.WEEKLY,
      byweekday: repeat.weekdays.length > 0 ? repeat.weekdays.map((day) => RRule[day]) : null,
    }

  const date = onOrLast(repeat.monthDay ?? Number(from.slice(8)))
  if (repeat.every === 'month') return { freq: RRule.MONTHLY, ...date }
  return { freq: RRule.YEARLY, bymonth: repeat.month ?? monthOf(from), ...date }
}

/** In shorter months the 31st means the last day. RFC 5545 would skip those months. */
function onOrLast(monthDay: number) {
  const days = [28, 29, 30, 31].filter((day) => day <= monthDay)
  return days.length > 1 ? { bymonthday: days, bysetpos: -1 } : { bymonthday: monthDay }
}

const midnight = (day: string) => new Date(`${day}T00:00:00Z`)
