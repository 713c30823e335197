import { expect, test } from 'vitest'
import type { CaseDocument, GoldTask, PredictedTask } from './documents.ts'
import { intervalsOf } from './intervals.ts'
import { scoreOf } from './score.ts'
import { tallyOf } from './tally.ts'

const gold: GoldTask = {
  title: 'Send the berth plan',
  lines: ['1'],
  assignee: 'Ana Ruiz',
  deadline: '2026-03-06',
  assigneeAlt: ['Ben Ode'],
}
const found: PredictedTask = {
  title: 'Send the berth plan',
  lines: ['1'],
  assignee: 'Ana',
  deadline: '2026-03-06',
  isNoise: false,
  duplicateOf: null,
}
const document = (tasks: GoldTask[], more: Partial<CaseDocument> = {}): CaseDocument => ({
  id: 'a',
  set: 'cases',
  source: 'chat',
  title: '#pier',
  participants: [{ name: 'Ana Ruiz' }, { name: 'Ben Ode' }],
  gold: { tasks },
  ...more,
  lines: [
    { id: '1', text: "I'll send the berth plan by Friday." },
    { id: '2', text: 'Lovely.' },
    { id: '3', text: 'The crane hums.' },
    { id: '4', text: 'It does.' },
  ],
})
const scored = (tasks: GoldTask[], ...predicted: PredictedTask[]) =>
  scoreOf([tallyOf(document(tasks), { tasks: predicted })])

test('an expected task that’s found is right, under any of its right owners’ names', () => {
  expect(scored([gold], found)).toMatchObject({ precision: 1, recall: 1, f1: 1, assignee: 1, deadline: 1 })
  expect(scored([gold], { ...found, assignee: 'Ben Ode' }).assignee).toBe(1)
  expect(scored([gold], { ...found, assignee: null, deadline: '2026-03-07' })).toMatchObject({
    f1: 1,
    assignee: 0,
    deadline: 0,
  })
})

test('a second finding of the same task is a duplicate, and wrong', () => {
  expect(scored([gold], found, { ...found, lines: ['2'] })).toMatchObject({
    precision: 0.5,
    recall: 1,
    duplicates: 1,
    falsePer100Messages: 25,
  })
})

test('noise and duplicates don’t count as found', () => {
  expect(scored([gold], { ...found, isNoise: true })).toMatchObject({ precision: null, recall: 0 })
  expect(scored([gold], { ...found, duplicateOf: 'x' })).toMatchObject({ precision: null, recall: 0 })
})

test('optional tasks are neither rewarded nor punished', () => {
  const optional = { ...gold, optional: true }
  expect(scored([optional], found)).toMatchObject({ tasks: 0, precision: null, taskFree: 0 })
  expect(scored([optional])).toMatchObject({ tasks: 0, recall: null, taskFreeKeptEmpty: 1 })
})

test('inventing an owner or a day where there is none is a mistake', () => {
  const open = { ...gold, assignee: null, assigneeAlt: [], deadline: null }
  expect(scored([open], found)).toMatchObject({ assignee: null, leftUnassigned: 0, deadline: null, leftUndated: 0 })
  expect(scored([open], { ...found, assignee: null, deadline: null })).toMatchObject({
    leftUnassigned: 1,
    leftUndated: 1,
  })
})

test('a task is left as is when its title is usable and its person and day are right', () => {
  expect(scored([gold], found)).toMatchObject({ usable: 1, quoted: 0, garbled: 0, leftAsIs: 1 })
  expect(scored([gold, { ...gold, title: 'Order tiles', lines: ['4'] }], found).leftAsIs).toBeCloseTo(2 / 3)
  for (const changed of [{ assignee: null }, { deadline: null }, { title: "“I'll send the berth plan”" }])
    expect(scored([gold], { ...found, ...changed })).toMatchObject({ f1: 1, leftAsIs: 0 })
  expect(scored([gold], { ...found, title: 'Send it, the plan' })).toMatchObject({ usable: 0, garbled: 1 })
})

test('a sentence has no title to judge', () => {
  const sentence = document([], { gold: { label: true } })
  expect(scoreOf([tallyOf(sentence, { tasks: [found] })])).toMatchObject({ f1: 1, usable: null, leftAsIs: null })
})

test('a summary is as good as the words it shares with a good one', () => {
  const described = document([], { gold: { tasks: [], summary: 'Ana owes the berth plan.' } })
  const likeness = (summary: string | null) => scoreOf([tallyOf(described, { tasks: [], summary })]).summary

  expect(likeness('The plan of the berth: Ana owes it.')).toBe(1)
  expect(likeness('The crane hums.')).toBe(0)
  expect(likeness(null)).toBe(0)
})

const right = tallyOf(document([gold]), { tasks: [found] })
const wrong = tallyOf(document([gold]), { tasks: [] })
const named = (series: string | undefined, id: string, tally: typeof right) => ({
  ...tally,
  document: { ...tally.document, series, id },
})

test('an interval is wider with fewer documents, reproducible, and empty when all are alike', () => {
  const half = (count: number) =>
    Array.from({ length: count }, (_, index) => named(undefined, String(index), index % 2 ? right : wrong))
  const width = (count: number) => {
    const [low, high] = intervalsOf(half(count)).recall!
    return high - low
  }

  expect(width(10)).toBeGreaterThan(2 * width(100))
  expect(intervalsOf(half(10))).toEqual(intervalsOf(half(10)))
  expect(intervalsOf(half(10).map((tally) => ({ ...tally, counts: right.counts }))).recall).toEqual([1, 1])
})

test('with eight series or more, the documents of a series are resampled together', () => {
  const inSeries = (series: number) =>
    Array.from({ length: 80 }, (_, index) => named(`s${index % series}`, String(index), index % 2 ? right : wrong))
  const [low] = intervalsOf(inSeries(8)).recall!
  const [lowOfFew] = intervalsOf(inSeries(4)).recall!

  expect(low).toBeLessThan(0.25) // as with eight documents
  expect(lowOfFew).toBeGreaterThan(0.35) // as with eighty
})
