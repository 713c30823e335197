import type { LucideIcon } from 'lucide-react'
import type { Label } from '#shared/labels/schemas.ts'
import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { assignmentOf, isOnBoard } from '#shared/tasks/visible-in-group.ts'
import { currentUserId } from '../me/current.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { inOrder } from '../task-groups/order.ts'
import { cachedTask } from '../tasks/cache.ts'
import { inPlace } from '../tasks/order.ts'
import { overlayGroups, overlayLabels } from './apply-to-lists.ts'
import { changeOf, type Change, type Doing } from './change.ts'
import { changedSince, without } from './changed-since.ts'
import { invert, patchBefore } from './invert.ts'
import { changesByTask, overlayTask, overlayTasks, taskMadeBy } from './overlay.ts'
import { outbox } from './send-changes.ts'
import { remember } from './undo.ts'

type Said = { say: string; icon: LucideIcon; about: readonly string[]; quietly?: boolean }

/** Does something now, on screen and soon on the server, and remembers how to take it back. */
export function perform(doings: readonly Doing[], said: Said) {
  const undo = wayBack(doings)
  send(doings)
  remember({ ...said, undo, redo: () => send(doings) }, { quietly: said.quietly ?? false })
}

/** What takes doings back, as the board is before them. It says whether anything was left to take back. */
export function wayBack(doings: readonly Doing[]): () => boolean {
  const back = doings.toReversed().flatMap((doing) => invert(doing, boardNow()))

  return () => {
    const left = without(back, changedSince(doings, boardNow()))
    send(left)
    return left.length > 0
  }
}

/** Sends what needs no way back. */
export function send(doings: readonly Doing[]) {
  for (const doing of doings) outbox.add(changeOf(asSeen(doing)))
}

function asSeen(doing: Doing): Doing {
  const task = doing.kind === 'edit-task' ? taskNow(doing.taskId) : undefined

  return doing.kind === 'edit-task' && task ? { ...doing, was: patchBefore(doing.patch, task, currentUserId()) } : doing
}

/** A task as this page shows it now, wherever it has it from. */
export function taskNow(id: string): Task | undefined {
  const own = changesByTask(outbox.waiting.get()).get(id) ?? []
  const task = cachedTask(id) ?? taskMadeBy(own, currentUserId())

  return task && overlayTask(task, own, currentUserId())
}

/** A person's groups as they stand on the board now. */
export function groupsNow(): readonly TaskGroup[] {
  return inOrder(
    overlayGroups(queryClient.getQueryData<TaskGroup[]>(keys.taskGroups) ?? [], outbox.waiting.get(), currentUserId()),
  )
}

export function labelsNow(): readonly Label[] {
  return overlayLabels(queryClient.getQueryData<Label[]>(keys.labels) ?? [], outbox.waiting.get(), currentUserId())
}

/** The open tasks of a group, in their order. */
export function orderOf(taskGroupId: string): readonly string[] {
  const userId = currentUserId()
  const { tasks, orders } = overlaidNow()
  const isIn = (task: Task) => assignmentOf(task, userId)?.taskGroupId === taskGroupId && isOnBoard(task)
  const order = orders.get(taskGroupId) ?? inPlace(tasks.filter(isIn), userId).map(({ id }) => id)
  orders.set(taskGroupId, order)

  return order
}

/** How many open tasks a group holds, also those that the board does not show now. */
export function openTasksIn(taskGroupId: string): number {
  const userId = currentUserId()
  return openTasks().filter((task) => isOnBoard(task) && assignmentOf(task, userId)?.taskGroupId === taskGroupId).length
}

const openTasks = () => overlaidNow().tasks

type Overlaid = {
  of: readonly Task[]
  by: readonly Change[]
  tasks: readonly Task[]
  orders: Map<string, readonly string[]>
}
let overlaid: Overlaid | undefined

/** One deed asks for it several times, and thousands of tasks are only gone through once. */
function overlaidNow(): Overlaid {
  const of = queryClient.getQueryData<Task[]>(keys.tasks) ?? noTasks
  const by = outbox.waiting.get()
  if (overlaid?.of !== of || overlaid.by !== by)
    overlaid = { of, by, tasks: overlayTasks(of, by, currentUserId(), cachedTask), orders: new Map() }

  return overlaid
}

const noTasks: readonly Task[] = []

function boardNow() {
  return {
    userId: currentUserId(),
    task: taskNow,
    tasksLabelled: (labelId: string) =>
      openTasks()
        .filter(({ labels }) => labels.some((label) => label.labelId === labelId))
        .map(({ id }) => id),
    orderOf,
    groups: groupsNow(),
    labels: labelsNow(),
  }
}
