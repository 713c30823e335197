import { expect, test } from 'vitest'
import { laterOf } from './run-state.ts'
import type { TitleRun } from './title-run.ts'

const run = (about: Partial<TitleRun>): TitleRun => ({
  id: 'one',
  state: 'RUNNING',
  total: 9,
  done: 0,
  reworded: 0,
  ...about,
})

test.each([
  ['the first one known', null, run({}), 'new'],
  ['more of it', run({ done: 3 }), run({ done: 6 }), 'new'],
  ['less of it', run({ done: 6 }), run({ done: 3 }), 'known'],
  ['its start after its end', run({ state: 'DONE', done: 9 }), run({}), 'known'],
  ['its undoing', run({ state: 'DONE' }), run({ state: 'UNDONE' }), 'new'],
  ['another run', run({ state: 'DONE' }), run({ id: 'two', state: 'WAITING' }), 'new'],
])('of a run, %s', (_, known, next, expected) => {
  expect(laterOf(known, next)).toBe(expected === 'new' ? next : known)
})
