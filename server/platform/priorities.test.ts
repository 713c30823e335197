import { describe, expect, test } from 'vitest'
import { prioritiesOf, takesTurns } from '#server/platform/priorities.ts'

type Row = [
  what: string,
  groups: (string | null)[],
  waiting: { round: number; lastOf: Record<string, number> },
  priorities: number[],
]

test.each<Row>([
  ['the first job of an empty queue', ['ada'], { round: 0, lastOf: {} }, [0]],
  ['several of one user at once', ['ada', 'ada', 'ada'], { round: 0, lastOf: {} }, [0, -1, -2]],
  ['one more of a user with many', ['ada'], { round: 0, lastOf: { ada: -999 } }, [-1000]],
  ['the first of another', ['ben'], { round: 0, lastOf: {} }, [0]],
  [
    'the first of a user who comes later: not before rounds that have passed',
    ['ben'],
    { round: -400, lastOf: {} },
    [-400],
  ],
  ['one after a job that was left behind', ['ada'], { round: -400, lastOf: { ada: 0 } }, [-400]],
  ['several users at once', ['ada', 'ben', 'ada', 'ben'], { round: -3, lastOf: { ada: -7 } }, [-8, -3, -9, -4]],
  ['one without a group', [null, 'ada'], { round: -5, lastOf: {} }, [0, -5]],
])('%s', (_, groups, { round, lastOf }, priorities) => {
  expect(prioritiesOf(groups, { round, lastOf: new Map(Object.entries(lastOf)) })).toEqual(priorities)
})

describe('a job takes turns', () => {
  test.each([
    ['of a user who may have many', { group: { id: 'ada' } }, true],
    ['of one of a user’s channels', { group: { id: 'ada' }, singletonKey: 'ada general' }, true],
    ['of which only one waits per user', { group: { id: 'ada' }, singletonKey: 'ada' }, false],
    ['of nobody', { singletonKey: 'all' }, false],
  ])('%s: %s', (_, job, takes) => {
    expect(takesTurns(job)).toBe(takes)
  })
})
