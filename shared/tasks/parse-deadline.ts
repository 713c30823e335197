import { deadlineOf, findDue, type UserClock, type DeadlineFields } from '#shared/tasks/words/find-due.ts'
import { blank } from '#shared/dates/text-span.ts'

/** The deadline in a text that holds nothing else, such as "fri 3pm" or "in 2 weeks"; otherwise null. */
export function parseDeadline(text: string, clock: UserClock): DeadlineFields | null {
  // After "by", "sat" and "the 5th" can only be days.
  const phrase = `by ${text.trim()}`
  const due = findDue(phrase, clock)
  if (due.spans.length === 0 || !/^(?:by )?[\s_,]*$/.test(due.spans.reduce(blank, phrase))) return null

  return deadlineOf(due, clock)
}
