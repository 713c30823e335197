import type { Change, Doing } from './change.ts'
import { copy } from './copy.ts'

export type SecondTry = { doings: readonly Doing[]; say: string | null }

const ofOneTask = ['task_not_found', 'task_dismissed', 'task_is_duplicate']

/** What saves of a refused change what can be saved: nothing written is lost, and one task never spoils the others. */
export function secondTry(change: Change, code: string): SecondTry | null {
  if (change.kind === 'create-task') return otherwise(change.task, change, code)
  if (change.kind === 'edit-tasks' && change.taskIds.length > 1 && ofOneTask.includes(code)) {
    const { params, people } = change
    return {
      doings: change.taskIds.map((taskId) => ({ kind: 'edit-task', taskId, patch: params, ...(people && { people }) })),
      say: null,
    }
  }
  if (change.kind === 'move-tasks' && change.taskIds.length > 1 && ofOneTask.includes(code)) {
    return {
      doings: change.taskIds.map((taskId) => ({
        kind: 'move-tasks',
        taskIds: [taskId],
        taskGroupId: change.taskGroupId,
      })),
      say: null,
    }
  }

  return null
}

function otherwise(
  task: (Doing & { kind: 'create-task' })['task'],
  change: Doing & { kind: 'create-task' },
  code: string,
): SecondTry | null {
  const { labelIds: _labels, ...unlabelled } = task
  const { assigneeIds: _people, ...unassigned } = task
  if (code === 'task_group_not_found' && task.taskGroupId)
    return { doings: [{ ...change, task: { ...task, taskGroupId: null } }], say: copy.landedInInbox(task.title) }
  if (code === 'label_not_found' && task.labelIds)
    return { doings: [{ ...change, task: unlabelled }], say: copy.withoutLabels(task.title) }
  if (code === 'person_not_found' && task.assigneeIds)
    return { doings: [{ ...change, task: unassigned }], say: copy.assignedToYou(task.title) }

  return null
}
