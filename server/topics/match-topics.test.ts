import { expect, test } from 'vitest'
import { type KnownTopic, matchTopics, topicsByPhrase } from './match-topics.ts'

const topic = (id: string, more: Partial<KnownTopic> = {}): KnownTopic => ({
  id,
  label: id,
  icon: '💬',
  phrases: [],
  taskIds: [],
  ...more,
})
const open = new Set(['1', '2', '3', '4', '5', '6'])
const matched = (clusters: Parameters<typeof matchTopics>[0], known: KnownTopic[], mentioned = new Set<string>()) =>
  [...matchTopics(clusters, known, { openIds: open, mentioned })].map(([index, { id }]) => [index, id])

test('a cluster continues the topic it was found by, even without a common task', () => {
  expect(matched([{ topicId: 'map', taskIds: ['1', '2'] }], [topic('map', { taskIds: ['8', '9'] })])).toEqual([
    [0, 'map'],
  ])
})

test.each([
  ['two and half of its open tasks', ['1', '2', '5', '6'], ['1', '2', '3', '4', 'closed'], [[0, 'map']]],
  ['less than half', ['1', '2'], ['1', '2', '3', '4', '5'], []],
  ['one task, even if that is all', ['1', '5'], ['1'], []],
])('a cluster with %s of a topic that has none of its own', (_, taskIds, before, same) => {
  expect(matched([{ topicId: null, taskIds }], [topic('map', { taskIds: before })])).toEqual(same)
})

test('a topic that a title mentions isn’t taken over', () => {
  const clusters = [
    { topicId: null, taskIds: ['1', '2'] },
    { topicId: 'map', taskIds: ['3'] },
  ]
  const known = [topic('map', { taskIds: ['1', '2', '3'] }), topic('pier', { taskIds: ['1', '2'] })]

  expect(matched(clusters, known, new Set(['map', 'pier']))).toEqual([[1, 'map']])
})

test('of two clusters, the one with more of its tasks takes a topic over', () => {
  const clusters = [
    { topicId: null, taskIds: ['1', '2'] },
    { topicId: null, taskIds: ['3', '4', '5'] },
  ]

  expect(matched(clusters, [topic('map', { taskIds: ['1', '2', '3', '4', '5'] })])).toEqual([[1, 'map']])
})

test('a topic stands for the phrases it was found by and for its name; being found by one counts more', () => {
  const found = topic('lights', { label: 'Pier lights', phrases: ['berth map'] })
  const named = topic('plan', { label: 'Berth maps', phrases: ['harbor plan'] })

  expect(topicsByPhrase([found, named])).toEqual(
    new Map([
      ['berth map', 'lights'],
      ['harbor plan', 'plan'],
      ['pier light', 'lights'],
    ]),
  )
})
