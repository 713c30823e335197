import type { TaskState } from '#server/tasks/rows/locks.ts'
import type { EditTask } from '#shared/tasks/requests.ts'

/** A correction as it's stored. The words it's about are read from its task. */
export type StoredCorrection = {
  kind: 'TITLE' | 'PERSON' | 'DAY' | 'NOISE' | 'RATING'
  before: string | null
  after: string | null
  beforePersonId: string | null
  personId: string | null
}

type Edited = Pick<TaskState, 'title' | 'deadline' | 'isNoise' | 'assigneeIds'>
type Edit = Pick<EditTask, 'title' | 'deadline' | 'deadlineType' | 'isNoise' | 'assigneeIds'>

const noOne = { beforePersonId: null, personId: null }

/** What a change says about how a task was captured. */
export function correctionsIn(
  task: Edited,
  { title, deadline, deadlineType, isNoise, assigneeIds }: Edit,
): StoredCorrection[] {
  const corrections: StoredCorrection[] = []
  if (title !== undefined && title !== task.title)
    corrections.push({ kind: 'TITLE', before: task.title, after: title, ...noOne })
  if (deadline !== undefined && deadline !== task.deadline)
    corrections.push({ kind: 'DAY', before: task.deadline, after: deadlineType === 'DATE' ? deadline : null, ...noOne })
  if (isNoise !== undefined && isNoise !== task.isNoise)
    corrections.push({ kind: 'NOISE', before: judged(task.isNoise), after: judged(isNoise), ...noOne })
  if (assigneeIds && assigneeIds.toSorted().join() !== task.assigneeIds.join())
    corrections.push({
      kind: 'PERSON',
      before: null,
      after: null,
      beforePersonId: only(task.assigneeIds),
      personId: only(assigneeIds),
    })
  return corrections
}

/** What remains of a correction after another one of the same task: null if the user took it back. */
export function settle(known: StoredCorrection | undefined, next: StoredCorrection): StoredCorrection | null {
  if (!known) return next
  const { before, beforePersonId } = known
  const isBack = next.kind === 'PERSON' ? next.personId === beforePersonId : next.after === before
  return isBack ? null : { ...next, before, beforePersonId }
}

const judged = (isNoise: boolean) => (isNoise ? 'noise' : 'task')
const only = (ids: readonly string[]) => (ids.length === 1 ? ids[0]! : null)
