import type { Card } from '#shared/tasks/card.ts'
import { emptyCard } from '#shared/tasks/empty-task.ts'
import { inbox, placeIn } from '#shared/tasks/place.ts'
import type { Person, SourceLine, Task, TaskAssignee, TaskSource } from '#shared/tasks/schemas.ts'

/** The fields that cards leave out. */
type Detail =
  | 'notes'
  | 'contextSummary'
  | 'fromUserId'
  | 'dismissal'
  | 'taskAccess'
  | 'qualityPrediction'
  | 'filterScores'
  | 'originalAssignee'
  | 'saidDone'
  | 'sources'

/** A source as a row shows it. The lines and the sender are those of a quoted title only. */
export type ListedSource = Pick<TaskSource, 'type' | 'meetingId' | 'startTimestamp' | 'label'> & {
  meeting: Pick<NonNullable<TaskSource['meeting']>, 'title' | 'platform' | 'status'> | null
  email: Pick<NonNullable<TaskSource['email']>, 'fromName'> | null
  lines: SourceLine[]
}

export type ListedAssignee = Omit<TaskAssignee, 'id' | 'taskId' | 'createdAt'>

/** A task as the page holds it: what its card says, and the details once they have been fetched. */
export type ListedTask = Omit<Task, Detail | 'assignees' | 'source'> &
  Partial<Pick<Task, Detail>> & {
    assignees: ListedAssignee[]
    source: ListedSource | null
    /** The meetings of the sources after the first. */
    alsoIn?: string[] | undefined
    /** The `updatedAt` of the details, if a newer card came since. */
    detailsAt?: string | undefined
  }

/** Whether the details of a task have been fetched. */
export const isWhole = (task: ListedTask): task is Whole => task.sources !== undefined

/** The meetings in which a task was said. */
export function meetingsOf({ source, sources = [], alsoIn = [] }: ListedTask): string[] {
  const ids = [source?.meetingId ?? null, ...alsoIn, ...sources.map(({ meetingId }) => meetingId)]
  return [...new Set(ids)].filter((id) => id !== null)
}

type Whole = ListedTask & Pick<Task, Detail>

/** What a card says of a task, and what only its details tell. */
function split(task: Whole): { listed: ListedTask; details: Pick<Task, Detail> } {
  const { notes, contextSummary, fromUserId, dismissal, taskAccess, qualityPrediction, filterScores, ...rest } = task
  const { originalAssignee, saidDone, sources, detailsAt: _detailsAt, ...listed } = rest
  const details = { notes, contextSummary, fromUserId, dismissal, taskAccess, qualityPrediction, filterScores }
  return { listed, details: { ...details, originalAssignee, saidDone, sources } }
}

/** A task without what only its details tell. */
export const withoutDetails = (task: ListedTask): ListedTask =>
  isWhole(task) ? { ...split(task).listed, alsoIn: meetingsOf(task) } : task

/** When the details of a task were as they are; null if it has none. */
const detailsAt = (task: ListedTask): string | null => (isWhole(task) ? (task.detailsAt ?? task.updatedAt) : null)

/** A task with the details of another version of it, if those are newer than its own. */
export function withNewerDetails(task: ListedTask, other: ListedTask): ListedTask {
  const [own, theirs] = [detailsAt(task), detailsAt(other)]
  if (!isWhole(other) || theirs === null || (own !== null && Date.parse(own) >= Date.parse(theirs))) return task
  return { ...task, ...split(other).details, detailsAt: theirs }
}

/** The task of a card of the user `me`. */
export function listedTask({ place, others = [], source, ...said }: Card, me: Person): ListedTask {
  return {
    ...emptyCard,
    ...said,
    source: source ? listedSource(source) : null,
    assignees: [
      ...(place ? [assignee(me, { ...place, ...placeIn(place.taskGroupId ?? null, place.sort) })] : []),
      ...others.map((user) => assignee(user, { updatedAt: said.updatedAt })),
    ],
  }
}

function listedSource({ fromName, ...source }: NonNullable<Card['source']>): ListedSource {
  return {
    meetingId: null,
    meeting: null,
    startTimestamp: null,
    label: null,
    lines: [],
    ...source,
    email: fromName === undefined ? null : { fromName },
  }
}

function assignee(user: Person, given: Partial<ListedAssignee> & { updatedAt: string }): ListedAssignee {
  return { userId: user.id, user, ...inbox, favorite: false, read: false, ...given }
}
