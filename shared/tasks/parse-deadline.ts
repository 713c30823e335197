import { deadlineOf, findDue, type UserClock, type DeadlineFields } from '#shared/tasks/words/find-due.ts'
import { blank } from '#shared/dates/text-span.ts'

/** The deadline that a text says and nothing else, such as "fri 3pm" or "in 2 weeks"; null when it says something else too. */
export function parseDeadline(text: string, clock: UserClock): DeadlineFields | null {
  // After "by", also "sat" and "the 5th" can only be days.
  const said = `by ${text.trim()}`
  const due = findDue(said, clock)
  if (due.spans.length === 0 || !/^(?:by )?[\s_,]*$/.test(due.spans.reduce(blank, said))) return null

  return deadlineOf(due, clock)
}
