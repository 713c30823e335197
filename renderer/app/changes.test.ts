import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Label } from '#shared/labels/schemas.ts'
import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { aTask, assignedTo, jonas, maya } from '#tests/support/task-shapes.ts'
import { columnsOf } from '../app/board/columns.ts'
import { inPlace } from '../tasks/order.ts'
import { overlayGroups, overlayLabels } from './apply-to-lists.ts'
import { changeOf, editTask, type Change, type Doing } from './change.ts'
import { invert, type Before } from './invert.ts'
import { overlayTasks } from './overlay.ts'

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
const aPatch = fc.constantFrom<Doing & { kind: 'edit-task' }>(
  ...[
    { title: 'Another' },
    { notes: 'Other notes' },
    { status: 'COMPLETED' as const },
    { status: 'DISMISSED' as const },
    { deadline: '2026-11-30', deadlineType: 'DATE' as const },
    { deadline: null, deadlineType: null },
    { assigneeIds: [] },
    { assigneeIds: [maya, jonas] },
    { isNoise: true },
    { duplicateOf: 'i1' },
    { snoozedUntil: null },
    { recurrence: null },
    { labelIds: ['blue'] },
  ].map((patch) => editTask('', patch) as Doing & { kind: 'edit-task' }),
)
const aDoing: fc.Arbitrary<Doing> = fc.oneof(
  fc.tuple(anId, aPatch).map(([taskId, { patch }]): Doing => editTask(taskId, patch)),
  fc
    .tuple(someIds, fc.constantFrom('COMPLETED' as const, 'DISMISSED' as const))
    .map(([taskIds, status]): Doing => ({ kind: 'edit-tasks', taskIds, params: { status } })),
  fc.tuple(someIds, aGroup).map(([taskIds, taskGroupId]): Doing => ({ kind: 'move-tasks', taskIds, taskGroupId })),
  fc
    .tuple(anId, fc.shuffledSubarray(ids))
    .map(([taskId, order]): Doing => ({ kind: 'sort-tasks', taskId, taskGroupId: 'todo', sortedTaskIds: order })),
  fc
    .tuple(anId, fc.constantFrom('red', 'blue'))
    .map(([taskId, labelId]): Doing => ({ kind: 'label-task', taskId, labelId, isOn: !hasLabel(taskId, labelId) })),
  fc.constant<Doing>({ kind: 'edit-group', groupId: 'launch', patch: { title: 'Liftoff', icon: '🚀' } }),
  fc.constant<Doing>({ kind: 'delete-group', groupId: 'empty' }),
  fc.constant<Doing>({ kind: 'sort-groups', sortedTaskGroupIds: ['empty', 'launch', 'todo'] }),
  someIds.map((taskIds): Doing => ({
    kind: 'create-group',
    group: { id: 'new', type: 'CUSTOM', title: 'New', icon: null, taskIds },
  })),
  fc.constant<Doing>({ kind: 'edit-label', labelId: 'red', patch: { name: 'Crimson', color: 'heat' } }),
  fc.constant<Doing>({ kind: 'delete-label', labelId: 'red' }),
  fc.constant<Doing>({
    kind: 'create-label',
    label: { id: 'green', type: 'CUSTOM', name: 'Green', icon: null, color: 'ice' },
  }),
)

test('whatever is done and taken back leaves the board as it was', () => {
  fc.assert(
    fc.property(fc.array(aDoing, { minLength: 1, maxLength: 5 }), (doings) => {
      let changes: Change[] = []
      const deeds: Doing[][] = []
      for (const doing of doings) {
        deeds.push(invert(doing, boardWith(changes)))
        changes = [...changes, changeOf(doing)]
      }
      for (const back of deeds.toReversed()) changes = [...changes, ...back.map((doing) => changeOf(doing))]

      expect(looks(changes)).toEqual(looks([]))
    }),
    { numRuns: 500 },
  )
})

test('a task just written is taken back by archiving it: nothing that was written is lost', () => {
  expect(invert({ kind: 'create-task', task: { id: 'new', title: 'Call' } }, boardWith([]))).toEqual([
    editTask('new', { status: 'DISMISSED' }),
  ])
})

test('a deleted group that had lost its name comes back without one, though none can be made so', () => {
  const nameless = changeOf({ kind: 'edit-group', groupId: 'empty', patch: { title: 'Group name' } })

  const undone = invert({ kind: 'delete-group', groupId: 'empty' }, boardWith([nameless]))

  expect(undone).toMatchObject([
    { kind: 'create-group', group: { id: 'empty', title: 'New group' } },
    { kind: 'edit-group', groupId: 'empty', patch: { title: 'Group name' } },
    { kind: 'sort-groups' },
  ])
})

test('many tasks that were alike go back in one request', () => {
  const back = invert({ kind: 'edit-tasks', taskIds: ids, params: { status: 'DISMISSED' } }, boardWith([]))

  expect(back).toMatchObject([{ kind: 'edit-tasks', taskIds: ids, params: { status: 'INCOMPLETE' } }])
})

const shownTasks = (changes: readonly Change[]) => overlayTasks(tasks, changes, maya, () => undefined)
const hasLabel = (taskId: string, labelId: string) =>
  tasks.find(({ id }) => id === taskId)!.labels.some((one) => one.labelId === labelId)

function boardWith(changes: readonly Change[]): Before {
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

/** What a person sees: the columns with their tasks in order, and what each task and label says. The inbox goes by what changed last. */
function looks(changes: readonly Change[]) {
  const shown = shownTasks(changes)
  const columns = columnsOf(overlayGroups(groups, changes, maya), shown, maya).map(
    ({ group: { id, title, icon }, tasks: own }) => {
      const order = own.map((task) => task.id)
      return { id, title, icon, tasks: id === 'inbox' ? order.toSorted() : order }
    },
  )
  const said = shown.map(
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
    said,
    labels: overlayLabels(labels, changes, maya)
      .map(({ id, name, color }) => ({ id, name, color }))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  }
}
