import { expect, test } from 'vitest'
import type { Move, MovedTask } from '#shared/moves/move.ts'
import { everyone, firstPlaces, likelyWho, newGroup, planOf } from './plan.ts'
import { batchesOf } from './send-move.ts'

const aTask = (title: string, more: Partial<MovedTask> = {}): MovedTask => ({
  key: title,
  group: 'a',
  title,
  notes: null,
  due: null,
  repeat: null,
  labels: [],
  links: [],
  assignees: [],
  subtasks: 0,
  ...more,
})
const owen = { name: 'Owen Marsh', email: 'owen@portolan.example' }
const maya = { name: 'Maya Okafor', email: null }
const move: Move = {
  from: 'trello',
  groups: [
    { key: 'a', title: 'Inbox', icon: null },
    { key: 'b', title: 'launch', icon: null },
    { key: 'c', title: 'Talks', icon: null },
  ],
  tasks: [
    aTask('Sail', { labels: ['Wind', 'sea'], due: { deadline: '2026-11-24', deadlineType: 'DATE' } }),
    aTask('Row', { group: 'b', assignees: [owen], labels: ['wind'] }),
    aTask('Swim', { group: 'c', assignees: [owen, maya] }),
  ],
  leftOut: [],
}
const groups = [
  { id: '1', title: 'My inbox', type: 'INCOMING' as const },
  { id: '2', title: 'Launch', type: 'CUSTOM' as const },
]
const places = firstPlaces(move, groups)
const titles = (who: string, chosen = places) =>
  planOf(move, { places: chosen, who }, { groups, labels: [] }).tasks.map(({ title }) => title)

test('groups go to those of the same name, the inbox to the inbox, and others are new', () => {
  expect(Object.values(places).map(({ to }) => to)).toEqual(['1', '2', newGroup])
})

test.each([
  ['Maya Okafor', 'maya@portolan.example', 'Maya Okafor'],
  ['O. Marsh', 'OWEN@portolan.example', 'Owen Marsh'],
  ['Somebody Else', null, everyone],
])('%s is found among the people', (name, email, who) => {
  expect(likelyWho(move, { name, email })).toBe(who)
})

test('tasks of others stay behind and are listed, unless everyone’s come', () => {
  expect(titles('Maya Okafor')).toEqual(['Sail', 'Swim'])
  expect(titles(everyone)).toEqual(['Sail', 'Row', 'Swim'])
  expect(planOf(move, { places, who: 'Maya Okafor' }, { groups, labels: [] }).leftOut).toEqual([
    { kind: 'people', task: 'Row', detail: 'Owen Marsh' },
  ])
})

test('an unchecked group stays where it is, without being listed', () => {
  expect(titles(everyone, { ...places, b: { isIn: false, to: '2' } })).toEqual(['Sail', 'Swim'])
})

test.each([
  ['as many new groups as there is room for fit', 98, 0],
  ['those beyond it are counted before the import', 99, 1],
])('%s', (_, own, groupsOver) => {
  const here = Array.from({ length: own }, (__, at) => ({
    id: `g${at}`,
    title: `Group ${at}`,
    type: 'CUSTOM' as const,
  }))
  const chosen = Object.fromEntries(['a', 'b', 'c'].map((key) => [key, { isIn: true, to: newGroup }]))

  const plan = planOf(
    move,
    { places: { ...chosen, a: { isIn: true, to: 'g0' } }, who: everyone },
    { groups: here, labels: [] },
  )

  expect(plan.groupsOver).toBe(groupsOver)
})

test('labels that exist are used, and those Kept has no room for stay behind', () => {
  const labels = Array.from({ length: 100 }, (_, at) => ({
    name: at === 0 ? 'WIND' : `label ${at}`,
    type: 'CUSTOM' as const,
  }))
  const plan = planOf(move, { places, who: everyone }, { groups, labels })

  expect(plan).toMatchObject({ labels: ['Wind'], knownLabels: 1, dates: 1 })
  expect(plan.leftOut).toEqual([{ kind: 'labels', task: '', detail: 'sea' }])
})

test('requests are bounded by tasks and by size, and only the last one ends the import', () => {
  const sizes = (tasks: unknown[]) => [...batchesOf(tasks)].map((batch) => [batch.tasks.length, batch.isLast])

  expect(sizes([])).toEqual([[0, true]])
  expect(sizes(Array.from({ length: 1_001 }, () => 'x'))).toEqual([
    [500, false],
    [500, false],
    [1, true],
  ])
  expect(sizes(Array.from({ length: 3 }, () => 'x'.repeat(200_000)))).toEqual([
    [2, false],
    [1, true],
  ])
})
