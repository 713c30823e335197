import { expect, test } from 'vitest'
import { describeRun, longestOf, type Happened } from './report.ts'

const kill: Happened = {
  part: 'redis',
  how: 'kill',
  forMs: 2000,
  calmMs: 0,
  from: 10_000,
  to: 12_000,
  wellAt: 13_000,
}

test.each([
  ['before it', { from: 1_000, to: 9_999 }, 0],
  ['that began before it and lasted into it', { from: 9_000, to: 11_000 }, 2_000],
  ['within it', { from: 11_000, to: 11_500 }, 500],
  ['before everything worked again', { from: 12_900, to: 16_000 }, 3_100],
  ['after it', { from: 13_000, to: 20_000 }, 0],
])('a wait %s counts', (_, wait, ms) => {
  expect(longestOf([wait], kill)).toBe(ms)
})

test('a report has a row for each kind of fault, with the worst of its times', () => {
  const again = { ...kill, from: 20_000, to: 21_000, wellAt: 25_000 }
  const figures = {
    seed: 7,
    minutes: 1,
    waits: [],
    gaps: [{ from: 11_000, to: 11_500 }],
    outcomes: [{ what: '503' }, { what: '200' }, { what: '503' }],
    totals: { tasks: 3 },
  }
  expect(describeRun({ ...figures, happened: [kill, again] })).toBe(`Seed 7, 1 minutes, 2 faults.

fault       times  lasted  longest request  longest without page  well after
redis kill  2      2.0 s   0.0 s            0.5 s                 4.0 s

Answers: 1 × 200, 2 × 503
Longest request: 0.0 s
Afterwards: 3 tasks`)
})
