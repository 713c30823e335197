import { timeZoneOf } from '#server/me/time-zone-of.ts'
import type { Db } from '#server/platform/deps.ts'
import type { TaskState } from '#server/tasks/rows/locks.ts'
import { withChanges } from '#server/tasks/repeat-tasks.ts'
import { localMoment } from '#shared/dates/local-day.ts'
import { Problem } from '#shared/problems.ts'
import { endsBeforeItBegins } from '#shared/tasks/recurrence.ts'
import type { EditTask } from '#shared/tasks/requests.ts'

type Repeating = Pick<TaskState, 'recurrence' | 'deadline' | 'deadlineType'>
type Input = { userId: string; tasks: readonly Repeating[]; changes: Pick<EditTask, keyof Repeating>; at: Date }

const messages = {
  recurrence: 'It ends before it starts. Choose a later end date.',
  deadline: 'The task stops repeating before then. Choose an earlier deadline.',
}

/** Throws `invalid_input` if a changed rule or deadline makes a rule end before its task's deadline or today. */
export async function refuseEndedRule(db: Db, { userId, tasks, changes, at }: Input) {
  const path = changes.recurrence ? 'recurrence' : 'deadline'
  const repeating = changes[path]
    ? tasks.map((task) => withChanges(task, changes)).filter(({ recurrence }) => recurrence)
    : []
  if (repeating.length === 0) return

  const timeZone = await timeZoneOf(db, userId)
  const begins = ({ deadline, deadlineType }: Repeating) =>
    deadline && deadlineType === 'DATE' ? deadline : localMoment(deadline ? new Date(deadline) : at, timeZone).day
  if (repeating.some((task) => endsBeforeItBegins(task.recurrence!, begins(task)))) {
    throw new Problem('invalid_input', { issues: [{ path, message: messages[path] }] })
  }
}
