import { expect, test } from 'vitest'
import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import { aTask, assignedTo, jonas, maya } from '#tests/support/task-shapes.ts'
import { awakeAt, columnsOf, filteredBy, keepSame } from './columns.ts'

const group = (given: Partial<TaskGroup>): TaskGroup => ({
  id: 'inbox',
  title: 'Inbox',
  icon: '📥',
  type: 'INCOMING',
  sort: 0,
  userId: maya,
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-01T09:00:00.000Z',
  ...given,
})
const inbox = group({})
const todo = group({ id: 'todo', type: 'TODO', sort: 1 })
const inTodo = (sort: number) => [assignedTo(maya, 'Maya', { stage: 'GROUP', taskGroupId: 'todo', sort })]

test('groups are sorted by position, then by age', () => {
  const late = group({ id: 'late', type: 'CUSTOM', sort: 9999, createdAt: '2026-11-03T09:00:00.000Z' })
  const early = group({ id: 'early', type: 'CUSTOM', sort: 9999, createdAt: '2026-11-02T09:00:00.000Z' })

  expect(columnsOf([late, todo, early, inbox], [], maya).map((column) => column.group.id)).toEqual([
    'inbox',
    'todo',
    'early',
    'late',
  ])
})

test('the inbox is sorted by last change; other groups keep their order', () => {
  const older = aTask({ updatedAt: '2026-11-20T09:00:00.000Z' })
  const newer = aTask({ updatedAt: '2026-11-20T10:00:00.000Z' })
  const second = aTask({ assignees: inTodo(2) })
  const first = aTask({ assignees: inTodo(1) })
  const [inboxColumn, todoColumn] = columnsOf([inbox, todo], [older, second, newer, first], maya)

  expect(inboxColumn?.tasks).toEqual([newer, older])
  expect(todoColumn?.tasks).toEqual([first, second])
})

test('Getting started is a column only with tasks of the user’s own', () => {
  const started = group({ id: 'started', type: 'GETTING_STARTED', sort: 2 })
  const task = aTask({ assignees: [assignedTo(maya, 'Maya', { stage: 'GROUP', taskGroupId: 'started' })] })

  expect(columnsOf([inbox, started], [task], maya)).toHaveLength(2)
  expect(columnsOf([inbox, started], [{ ...task, status: 'COMPLETED' }], maya)).toHaveLength(1)
  expect(columnsOf([inbox, started], [{ ...task, demoKey: 'SEE_THE_WORDS' }], maya)).toHaveLength(1)
})

test('completed, duplicate and noise tasks are in no group', () => {
  const hidden = [aTask({ status: 'COMPLETED' }), aTask({ duplicateOf: 'other' }), aTask({ isNoise: true })]

  expect(columnsOf([inbox], hidden, maya)[0]?.tasks).toEqual([])
})

test('a snoozed task is left out until its time comes, and its column stays the same otherwise', () => {
  const [snoozed, other] = [aTask({ snoozedUntil: '2026-11-21T09:00:00.000Z' }), aTask({ assignees: inTodo(1) })]
  const columns = columnsOf([inbox, todo], [snoozed, other], maya)
  const before = awakeAt(new Date('2026-11-20T09:00:00Z'), columns)

  expect(before.map(({ tasks }) => tasks)).toEqual([[], [other]])
  expect(before[1]).toBe(columns[1])
  expect(awakeAt(new Date('2026-11-21T09:00:00Z'), columns)[0]?.tasks).toEqual([snoozed])
})

test('a column is rendered again only when its own tasks changed', () => {
  const [kept, changed] = [aTask({ assignees: inTodo(1) }), aTask()]
  const before = columnsOf([inbox, todo], [kept, changed], maya)
  const after = keepSame(before, columnsOf([inbox, todo], [kept, { ...changed, title: 'New' }], maya))

  expect(after[1]).toBe(before[1])
  expect(after[0]).not.toBe(before[0])
})

test('a label filter keeps the tasks with any of its labels, and counts the others', () => {
  const [launch, pricing, plain] = [
    aTask({ labels: [{ labelId: 'launch' }] }),
    aTask({ labels: [{ labelId: 'pricing' }] }),
    aTask(),
  ]
  const columns = columnsOf([inbox], [launch, pricing, plain], maya)

  expect(filteredBy({ ids: ['launch', 'pricing'], userId: maya }, columns)).toMatchObject([
    { hidden: 1, tasks: expect.arrayContaining([launch, pricing]) },
  ])
  expect(filteredBy({ ids: [], userId: maya }, columns)).toBe(columns)
})

test('a filter by stars keeps what the user starred, and joins a label', () => {
  const starred = aTask({ assignees: [assignedTo(maya, 'Maya', { favorite: true })] })
  const labeled = aTask({ labels: [{ labelId: 'launch' }] })
  const byJonas = aTask({ assignees: [assignedTo(maya, 'Maya'), assignedTo(jonas, 'Jonas', { favorite: true })] })
  const columns = columnsOf([inbox], [starred, labeled, byJonas], maya)

  expect(filteredBy({ ids: ['starred'], userId: maya }, columns)).toMatchObject([{ hidden: 2, tasks: [starred] }])
  expect(filteredBy({ ids: ['starred', 'launch'], userId: maya }, columns)[0]?.hidden).toBe(1)
})
