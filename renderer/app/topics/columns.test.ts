import { expect, test } from 'vitest'
import type { UserTopic } from '#shared/topics/schemas.ts'
import { aTask, maya } from '#tests/support/task-shapes.ts'
import { keepSame, topicColumns } from './columns.ts'

const topic = (id: string, more: Partial<UserTopic> = {}): UserTopic => ({
  id,
  label: id,
  icon: '💬',
  description: '',
  hidden: false,
  mergedInto: null,
  ...more,
})
const tasks = [
  aTask({ id: 'old', createdAt: '2026-11-01T09:00:00.000Z' }),
  aTask({ id: 'new', createdAt: '2026-11-02T09:00:00.000Z' }),
  aTask({ id: 'late', deadline: '2026-12-03' }),
  aTask({ id: 'soon', deadline: '2026-11-30', labels: [{ labelId: 'design' }] }),
]
const linked = (topicId: string, ...taskIds: string[]) => taskIds.map((taskId) => ({ userTopicId: topicId, taskId }))
const everything = linked('launch', 'old', 'new', 'late', 'soon')
const shown = (given: Partial<Parameters<typeof topicColumns>[0]> = {}) =>
  topicColumns({
    topics: [topic('launch')],
    links: everything,
    tasks,
    userId: maya,
    filter: [],
    now: new Date('2026-11-25T09:00:00Z'),
    ...given,
  })
const ids = (columns: ReturnType<typeof shown>) =>
  columns.map((column) => [column.topic.id, column.tasks.map(({ id }) => id)])

test('a topic shows the soonest due first, then the newest', () => {
  expect(ids(shown())).toEqual([['launch', ['soon', 'late', 'new', 'old']]])
})

test('a topic shows only open tasks of the user that aren’t snoozed, and none without any', () => {
  const away = [
    aTask({ id: 'old', status: 'COMPLETED' }),
    aTask({ id: 'new', isNoise: true }),
    aTask({ id: 'late', snoozedUntil: '2026-11-26T09:00:00.000Z' }),
    aTask({ id: 'soon', assignees: [] }),
  ]

  expect(shown({ tasks: away })).toEqual([])
})

test('the label filter leaves tasks out and counts them, also where it leaves none', () => {
  expect(shown({ filter: ['design'] })).toMatchObject([{ tasks: [{ id: 'soon' }], hidden: 3 }])
  expect(shown({ filter: ['other'] })).toMatchObject([{ tasks: [], hidden: 4 }])
})

test('a merged topic shows its tasks at the end of its merges, and a hidden one none', () => {
  const topics = [
    topic('launch'),
    topic('pricing', { mergedInto: 'launch' }),
    topic('tiers', { mergedInto: 'pricing' }),
    topic('hiring', { hidden: true }),
  ]
  const links = [...linked('launch', 'old'), ...linked('tiers', 'new'), ...linked('hiring', 'late')]

  expect(ids(shown({ topics, links }))).toEqual([['launch', ['new', 'old']]])
  expect(shown({ topics, links })[0]?.merged).toEqual([topics[1]])
})

test('an unchanged column stays the same object', () => {
  const topics = [topic('launch'), topic('pricing')]
  const links = [...linked('launch', 'old'), ...linked('pricing', 'new')]
  const before = shown({ topics, links })
  const after = keepSame(before, shown({ topics: [topics[0]!, topic('pricing', { label: 'Tiers' })], links }))

  expect(after[0]).toBe(before[0])
  expect(after[1]?.topic.label).toBe('Tiers')
})
