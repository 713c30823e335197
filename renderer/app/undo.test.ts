import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Label } from '#shared/labels/schemas.ts'
import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import type { EditTask } from '#shared/tasks/requests.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { aTask, assignedTo, jonas, maya } from '#tests/support/task-shapes.ts'
import type { Board } from '../changes/board.ts'
import { changeOf, type Change, type Edit } from '../changes/change.ts'
import { overlayGroups, overlayLabels, overlayTasks } from '../changes/overlay.ts'
import { kindOf, registerKinds } from '../changes/registry.ts'
import { labelCreation } from '../labels/changes/create-label.ts'
import { labelDeletion } from '../labels/changes/delete-label.ts'
import { labelEdit } from '../labels/changes/edit-label.ts'
import { taskLabel } from '../labels/changes/label-task.ts'
import { groupCreation } from '../task-groups/changes/create-group.ts'
import { groupDeletion } from '../task-groups/changes/delete-group.ts'
import { groupEdit } from '../task-groups/changes/edit-group.ts'
import { groupsSort } from '../task-groups/changes/sort-groups.ts'
import { columnsOf } from './board/columns.ts'
import { taskCreation } from '../tasks/changes/create-task.ts'
import { taskEdit } from '../tasks/changes/edit-task.ts'
import { tasksEdit } from '../tasks/changes/edit-tasks.ts'
import { tasksMove } from '../tasks/changes/move-tasks.ts'
import { tasksSort } from '../tasks/changes/sort-tasks.ts'
import { inPlace } from '../tasks/order.ts'
import { kinds } from './change-kinds.ts'

beforeAll(() => registerKinds(kinds))
const invert = (edit: Edit, before: Board) => kindOf(edit).invert(edit, before)

const start = '2026-11-20T09:00:00.000Z'
const group = (id: string, type: TaskGroup['type'], sort: number): TaskGroup => ({
  id,
  title: id,
  icon: null,
  type,
  sort,
  userId: maya,
  createdAt: start,
  updatedAt: start,
})
const label = (id: string): Label => ({
  id,
  userId: maya,
  name: id,
  icon: null,
  color: 'ice',
  type: 'CUSTOM',
  createdAt: start,
  updatedAt: start,
})

const groups = [
  group('inbox', 'INCOMING', 0),
  group('todo', 'TODO', 1),
  group('launch', 'CUSTOM', 2),
  group('empty', 'CUSTOM', 3),
]
const labels = [label('red'), label('blue')]
const placed = (taskGroupId: string | null, sort: number) => [
  assignedTo(maya, 'Maya', { taskGroupId, stage: taskGroupId ? 'GROUP' : 'INCOMING', sort }),
]
const tasks: Task[] = [
  aTask({ id: 'i1', assignees: placed(null, 9999), labels: [{ labelId: 'red' }] }),
  aTask({ id: 'i2', assignees: placed(null, 9999), deadline: '2026-12-01', deadlineType: 'DATE' }),
  aTask({ id: 't1', assignees: placed('todo', 1), notes: 'As agreed' }),
  aTask({
    id: 't2',
    assignees: placed('todo', 2),
    detectionJobId: 'run',
    labels: [{ labelId: 'red' }, { labelId: 'blue' }],
  }),
  aTask({ id: 't3', assignees: placed('todo', 3), recurrence: 'FREQ=DAILY' }),
  aTask({ id: 'l1', assignees: [...placed('launch', 1), assignedTo(jonas, 'Jonas')] }),
  aTask({ id: 'l2', assignees: placed('launch', 2), snoozedUntil: '2026-12-24T08:00:00.000Z' }),
]

const ids = tasks.map(({ id }) => id)
const anId = fc.constantFrom(...ids)
const someIds = fc.uniqueArray(anId, { minLength: 1 })
const aGroup = fc.constantFrom(null, 'todo', 'launch', 'empty')
const aPatch = fc.constantFrom<EditTask>(
  { title: 'Another' },
  { notes: 'Other notes' },
  { status: 'COMPLETED' },
  { status: 'DISMISSED' },
  { deadline: '2026-11-30', deadlineType: 'DATE' },
  { deadline: null, deadlineType: null },
  { assigneeIds: [] },
  { assigneeIds: [maya, jonas] },
  { isNoise: true },
  { duplicateOf: 'i1' },
  { snoozedUntil: null },
  { recurrence: null },
  { labelIds: ['blue'] },
)
const anEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(anId, aPatch).map(([taskId, patch]) => taskEdit(taskId, patch)),
  fc
    .tuple(someIds, fc.constantFrom('COMPLETED' as const, 'DISMISSED' as const))
    .map(([taskIds, status]) => tasksEdit(taskIds, { status })),
  fc.tuple(someIds, aGroup).map(([taskIds, taskGroupId]) => tasksMove(taskIds, taskGroupId)),
  fc.tuple(anId, fc.shuffledSubarray(ids)).map(([taskId, order]) => tasksSort(taskId, 'todo', order)),
  fc
    .tuple(anId, fc.constantFrom('red', 'blue'))
    .map(([taskId, labelId]) => taskLabel(taskId, labelId, !hasLabel(taskId, labelId))),
  fc.constantFrom<Edit>(
    groupCreation({ id: 'new', type: 'CUSTOM', title: 'New', icon: null }),
    groupEdit('launch', { title: 'Liftoff', icon: '🚀' }),
    groupDeletion('empty'),
    groupsSort(['empty', 'launch', 'todo']),
    labelCreation({ id: 'green', type: 'CUSTOM', name: 'Green', icon: null, color: 'ice' }),
    labelEdit('red', { name: 'Crimson', color: 'heat' }),
    labelDeletion('red'),
  ),
)

test('undoing any edits leaves the board as it was', () => {
  fc.assert(
    fc.property(fc.array(anEdit, { minLength: 1, maxLength: 5 }), (edits) => {
      let changes: Change[] = []
      const steps: (readonly Edit[])[] = []
      for (const edit of edits) {
        steps.push(invert(edit, boardWith(changes)))
        changes = [...changes, changeOf(edit)]
      }
      for (const back of steps.toReversed()) changes = [...changes, ...back.map((edit) => changeOf(edit))]

      expect(looks(changes)).toEqual(looks([]))
    }),
    { numRuns: 500 },
  )
})

test('undoing a new task archives it, so nothing typed is lost', () => {
  expect(invert(taskCreation({ id: 'new', title: 'Call' }), boardWith([]))).toEqual([
    taskEdit('new', { status: 'DISMISSED' }),
  ])
})

test('undoing the deletion of a group restores even the default title', () => {
  const untitled = changeOf(groupEdit('empty', { title: 'Group name' }))

  expect(invert(groupDeletion('empty'), boardWith([untitled]))).toMatchObject([
    { kind: 'create-group', group: { id: 'empty', title: 'New group' } },
    { kind: 'edit-group', groupId: 'empty', patch: { title: 'Group name' } },
    { kind: 'sort-groups' },
  ])
})

test('undoing an edit of tasks with the same values takes one request', () => {
  const back = invert(tasksEdit(ids, { status: 'DISMISSED' }), boardWith([]))

  expect(back).toMatchObject([{ kind: 'edit-tasks', taskIds: ids, params: { status: 'INCOMPLETE' } }])
})

const shownTasks = (changes: readonly Change[]) => overlayTasks(tasks, changes, maya, () => undefined)
const hasLabel = (taskId: string, labelId: string) =>
  tasks.find(({ id }) => id === taskId)!.labels.some((one) => one.labelId === labelId)

function boardWith(changes: readonly Change[]): Board {
  const shown = shownTasks(changes)
  return {
    userId: maya,
    task: (id) => shown.find((task) => task.id === id),
    tasksLabelled: (labelId) =>
      shown.filter((task) => task.labels.some((one) => one.labelId === labelId)).map(({ id }) => id),
    orderOf: (groupId) =>
      inPlace(
        shown.filter((task) => task.assignees.some((one) => one.userId === maya && one.taskGroupId === groupId)),
        maya,
      ).map(({ id }) => id),
    groups: overlayGroups(groups, changes, maya),
    labels: overlayLabels(labels, changes, maya),
  }
}

/** What the user sees: the columns, tasks and labels. The order of the inbox is by last change, so it's left out. */
function looks(changes: readonly Change[]) {
  const shown = shownTasks(changes)
  const columns = columnsOf(overlayGroups(groups, changes, maya), shown, maya).map(
    ({ group: { id, title, icon }, tasks: own }) => {
      const order = own.map((task) => task.id)
      return { id, title, icon, tasks: id === 'inbox' ? order.toSorted() : order }
    },
  )
  const visible = shown.map(
    ({
      customTitle,
      title,
      updatedAt: _updatedAt,
      completedAt: _at,
      dismissedAt: _when,
      assignees,
      labels: own,
      notes,
      ...rest
    }) => ({
      ...rest,
      title: customTitle ?? title,
      notes: notes ?? '',
      labels: own.map(({ labelId }) => labelId).toSorted(),
      assignees: assignees.map(({ userId }) => userId).toSorted(),
    }),
  )

  return {
    columns,
    visible,
    labels: overlayLabels(labels, changes, maya)
      .map(({ id, name, color }) => ({ id, name, color }))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  }
}
