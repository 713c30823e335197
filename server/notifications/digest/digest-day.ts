import { addDays, instantOf, localMoment, weekdayOf } from '#shared/dates/local-day.ts'

const hourMs = 3_600_000

type Clock = { hour: number; timezone: string }
type Times = Clock & { workdaysOnly: boolean }

/** When a day's digest is sent: once when clocks show the hour twice, and right after it when they skip it. */
export function digestAt(day: string, { hour, timezone }: Clock): Date {
  const at = instantOf(day, hour * 60, timezone)
  const shown = localMoment(at, timezone)
  const early = Date.parse(`${day}T00:00Z`) + hour * hourMs - Date.parse(`${shown.day}T00:00Z`) - shown.minutes * 60_000
  return new Date(at.getTime() + Math.max(0, early)) // west of Greenwich, a skipped hour comes out too early
}

/**
 * The next digest: of the first day that had none. One that is new to the user is still to come, since nobody expects a
 * digest as soon as they choose an hour that has passed.
 */
export function nextDigest(
  { workdaysOnly, ...clock }: Times,
  { now, lastDay, isNew }: { now: Date; lastDay: string | null; isNew: boolean },
): { day: string; dueAt: Date } {
  const today = localMoment(now, clock.timezone).day
  let day = lastDay !== null && lastDay >= today ? addDays(lastDay, 1) : today
  while ((workdaysOnly && isWeekend(day)) || ((isNew || lastDay === null) && digestAt(day, clock) <= now))
    day = addDays(day, 1)
  return { day, dueAt: digestAt(day, clock) }
}

/** The first day that the digest of a day looks back to: the last one with a digest. */
export function lookBackTo(day: string, { workdaysOnly }: Pick<Times, 'workdaysOnly'>): string {
  return addDays(day, workdaysOnly && weekdayOf(day) === 1 ? -3 : -1)
}

const isWeekend = (day: string) => [0, 6].includes(weekdayOf(day))
