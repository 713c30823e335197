import { addDays, instantOf, localMoment } from '#shared/dates/local-day.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import type { UserClock, DeadlineFields } from '#shared/tasks/words/find-due.ts'

export type SnoozeTime = { when: 'later' | 'tomorrow' | 'weekend' | 'nextWeek'; until: string }

const morning = 9 * 60
const evening = 21 * 60
const wait = 3 * 60

/** The snooze times to offer, in order and without duplicates. */
export function snoozeTimes(clock: UserClock): SnoozeTime[] {
  const times = allTimes(clock)
  return times.filter(({ until }, index) => times.findIndex((other) => other.until === until) === index)
}

/** The end of a snooze chosen from times offered earlier; tomorrow's if it's no longer offered. */
export function chosenSnooze(choice: string | null | undefined, clock: UserClock): string {
  const times = allTimes(clock)
  return (times.find(({ when }) => when === choice) ?? times.find(({ when }) => when === 'tomorrow')!).until
}

function allTimes({ now, timeZone }: UserClock): SnoozeTime[] {
  const { day, weekday, minutes } = localMoment(now, timeZone)
  const later = Math.ceil((minutes + wait) / 60) * 60
  const isWeekend = weekday === 0 || weekday === 6
  const at = (from: string, minute: number) => instantOf(from, minute, timeZone).toISOString()

  return [
    ...(later <= evening ? [{ when: 'later' as const, until: at(day, later) }] : []),
    { when: 'tomorrow', until: at(addDays(day, 1), morning) },
    ...(isWeekend ? [] : [{ when: 'weekend' as const, until: at(addDays(day, 6 - weekday), morning) }]),
    { when: 'nextWeek', until: at(addDays(day, (8 - weekday) % 7 || 7), morning) },
  ]
}

/** The end of a snooze to a picked day (in its morning) or time; null if that has passed. */
export function snoozeUntil({ deadline, deadlineType }: DeadlineFields, { now, timeZone }: UserClock): string | null {
  if (!deadline) return null

  const until = deadlineType === 'DATE' ? instantOf(deadline, morning, timeZone) : new Date(deadline)
  return until > now ? until.toISOString() : null
}

/** When a snoozed task comes back; null if that has passed, as in a change sent late. */
export function wakeTime(until: string | null, now: Date): Date | null {
  const time = until === null ? null : new Date(until)
  return time !== null && time > now ? time : null
}

/** Whether a task is snoozed now. */
export function isSnoozed({ snoozedUntil }: Pick<Task, 'snoozedUntil'>, now: Date): boolean {
  return wakeTime(snoozedUntil, now) !== null
}
