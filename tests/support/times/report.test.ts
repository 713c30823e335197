import { expect, test } from 'vitest'
import { noCounts } from './counts.ts'
import { report, type FileTimes } from './report.ts'

const aFile = (given: Partial<FileTimes>): FileTimes => ({
  ...noCounts(),
  project: 'e2e',
  file: 'tests/e2e/board.test.ts',
  tests: 1,
  from: 0,
  to: 1,
  imports: 0,
  cpuSeconds: 0,
  ...given,
})

const cellsOf = (shown: string, start: string) =>
  shown
    .split('\n')
    .find((line) => line.startsWith(start))!
    .split(/ {2,}/)

test('projects show the sums of their files and when they ran', () => {
  const shown = report(
    [
      aFile({ tests: 3, from: 2, to: 5, imports: 0.5, cpuSeconds: 2, servers: 1, signIns: 2, polledMs: 1500 }),
      aFile({ tests: 4, from: 5, to: 9, cpuSeconds: 3, contexts: 4, pageLoads: 6, axeRuns: 2, polledMs: 250 }),
      aFile({ project: 'unit', tests: 50, from: 9, to: 9.5 }),
    ],
    { workers: 2, wall: 10 },
  )

  expect(cellsOf(shown, 'e2e')).toEqual(
    ['e2e', '2', '2.0', '9.0', '7', '7.0', '5.0', '0.5', '1.8', '0', '1', '2', '4', '6', '2'], // as the headings say
  )
  expect(cellsOf(shown, 'All').slice(0, 6)).toEqual(['All', '3', '2.0', '9.5', '57', '7.5'])
})

test('the slowest files come first, at most twenty', () => {
  const files = Array.from({ length: 25 }, (_, index) => aFile({ file: `${index}.test.ts`, from: 1, to: 2 + index }))
  const listed = report(files, { workers: 2, wall: 30 }).match(/^\d+\.test\.ts/gm)!

  expect(listed).toHaveLength(20)
  expect(listed.slice(0, 2)).toEqual(['24.test.ts', '23.test.ts'])
})

test('the time of the workers that no test file explains is told', () => {
  const shown = report([aFile({ from: 4, to: 7 }), aFile({ from: 4, to: 9 })], { workers: 2, wall: 10 })

  expect(shown).toContain(
    '2 workers for 10.0 s: 8.0 s in test files, 8.0 s before the first, 4.0 s between and after them.',
  )
})
