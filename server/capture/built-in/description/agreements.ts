import { localMoment } from '#shared/dates/local-day.ts'
import type { CapturedTask, CapturedDeadline } from '../../types.ts'
import type { PeopleIndex } from '../people.ts'
import type { Agreement } from './words.ts'

const namedAtMost = 3

/** The next tasks worth naming, grouped by person and day. */
export function nextTasks(
  agreed: readonly CapturedTask[],
  timezone: string,
  people: PeopleIndex,
): { tasks: readonly CapturedTask[]; agreements: Agreement[] } {
  const tasks = agreed
    .filter((task) => isWorthNaming(task, people))
    .toSorted(byNearness(timezone))
    .slice(0, namedAtMost)
  const together = Map.groupBy(tasks, (task) => `${dayOf(task.deadline, timezone)} ${task.ownerId} ${task.ownerName}`)
  return { tasks, agreements: [...together.values()].map((ofOne) => agreementOf(ofOne, timezone, people)) }
}

export function agreementOf(tasks: readonly CapturedTask[], timezone: string, people: PeopleIndex): Agreement {
  const [first] = tasks
  return {
    who: ownerOf(first!, people)!,
    isPromise: tasks.every(({ kind }) => kind === 'commitment'),
    actions: tasks.map(({ title }) => inSentence(title)),
    day: dayOf(first!.deadline, timezone),
  }
}

/** "Fix the slow zoom" → "fix the slow zoom"; "DM Ana" stays. */
function inSentence(title: string): string {
  const [first = ''] = title.split(' ')
  return first.slice(1) === first.slice(1).toLowerCase() ? title.charAt(0).toLowerCase() + title.slice(1) : title
}

/** Whether a task has an owner and a title that says enough. */
export function isWorthNaming(task: CapturedTask, people: PeopleIndex): boolean {
  return task.verdict === 'GOOD' && ownerOf(task, people) !== null && task.title.split(' ').length > 2
}

export function ownerOf({ ownerId, ownerName }: CapturedTask, people: PeopleIndex): string | null {
  return people.short(ownerId) ?? ownerName
}

/** Sorts by due day; tasks without one come last. */
function byNearness(timezone: string) {
  const rank = ({ deadline }: CapturedTask) => dayOf(deadline, timezone) ?? '9'
  return (a: CapturedTask, b: CapturedTask) =>
    rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : b.confidence - a.confidence
}

function dayOf(deadline: CapturedDeadline | null, timezone: string): string | null {
  if (deadline === null) return null
  return deadline.type === 'DATE' ? deadline.day : localMoment(new Date(deadline.instant), timezone).day
}
