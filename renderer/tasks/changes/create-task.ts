import { emptyTask } from '#shared/tasks/empty-task.ts'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { placeIn } from '#shared/tasks/place.ts'
import type { CreateTask, EditTask } from '#shared/tasks/requests.ts'
import type { Person } from '#shared/tasks/schemas.ts'
import type { Change } from '../../changes/change.ts'
import type { Kind, Rescue } from '../../changes/kind.ts'
import { queryClient } from '../../platform/query-client.ts'
import { keys } from '../../platform/query-keys.ts'
import { mergeTask } from '../cache.ts'
import { copy } from '../copy.ts'
import { applyPatch } from './apply-patch.ts'
import { taskEdit } from './edit-task.ts'
import { setPlace } from './place-task.ts'

/** `people` names the assignees until the server does. */
export type TaskCreation = { kind: 'create-task'; task: CreateTask; people?: readonly Person[] }

export function taskCreation(task: CreateTask, people: readonly Person[] = []): TaskCreation {
  return { kind: 'create-task', task, people }
}

export const createTaskKind: Kind<TaskCreation> = {
  kind: 'create-task',
  touches: ({ task }) => [task.id],
  creates: newTask,
  invert: ({ task }) => [taskEdit(task.id, { status: 'DISMISSED' })], // nothing written is lost
  request: ({ task }) => ({ method: 'POST', path: '/api/tasks', body: task }),
  take({ task }, answer) {
    queryClient.setQueryData(keys.task(task.id), answer)
    mergeTask(answer as ListedTask)
  },
  subject: ({ task }) => copy.named(task.title),
  rescue,
}

function newTask({ task, at, people = [] }: Change<TaskCreation>, userId: string): ListedTask {
  const blank: ListedTask = {
    ...emptyTask,
    id: task.id,
    title: task.title,
    fromUserId: userId,
    originalAssignee: people.find((person) => person.id === userId)?.name ?? null,
    createdAt: at,
    updatedAt: at,
  }
  const { id: _id, title: _title, taskGroupId = null, assigneeIds = [userId], ...rest } = task
  const filled = applyPatch(blank, { ...withoutNulls(rest), assigneeIds }, { userId, at, people })

  return setPlace(filled, userId, { ...placeIn(taskGroupId), read: true })
}

type Fields = Omit<CreateTask, 'id' | 'title' | 'taskGroupId' | 'assigneeIds'>

function withoutNulls(fields: Fields): EditTask {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  ) as EditTask
}

/** A task written offline is created without the group, label or person that was deleted in the meantime. */
function rescue({ task, people }: TaskCreation, code: string): Rescue | null {
  const { labelIds: _labels, ...unlabelled } = task
  const { assigneeIds: _people, ...unassigned } = task
  if (code === 'task_group_not_found' && task.taskGroupId)
    return { edits: [taskCreation({ ...task, taskGroupId: null }, people)], message: copy.landedInInbox(task.title) }
  if (code === 'label_not_found' && task.labelIds)
    return { edits: [taskCreation(unlabelled, people)], message: copy.withoutLabels(task.title) }
  if (code === 'person_not_found' && task.assigneeIds)
    return { edits: [taskCreation(unassigned, people)], message: copy.assignedToYou(task.title) }

  return null
}
