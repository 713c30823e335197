import { instantOf, localMoment } from '#shared/dates/local-day.ts'
import type { CapturedDeadline } from '../types.ts'
import { dueDay, findDays } from './find-days.ts'
import type { Language } from './language.ts'

/** The deadline in a phrase, relative to the local day it was said. Null when it names no day, or only past ones. */
export function resolveDeadline(
  phrase: string,
  saidAt: Date,
  timezone: string,
  language: Language,
): CapturedDeadline | null {
  const now = localMoment(saidAt, timezone)
  const due = dueDay(findDays(phrase, now, language.dates), now.day)
  if (!due) return null
  if (due.minutes === null) return { type: 'DATE', day: due.day }

  const instant = instantOf(due.day, due.minutes, timezone)
  return instant < saidAt ? { type: 'DATE', day: due.day } : { type: 'DATE_TIME', instant: instant.toISOString() }
}
