import { expect, test } from 'vitest'
import { aTask } from '#tests/support/task-shapes.ts'
import { takeBoard, versionOf, withVersion } from './board-version.ts'

const [one, two] = [aTask(), aTask()]
const take = (before: unknown, after: unknown) => takeBoard(before, after) as (typeof one)[]

test('a fetched list brings its version', () => {
  expect(versionOf(take(undefined, withVersion([one], 'first')))).toBe('first')
  expect(versionOf(take(withVersion([one], 'first'), withVersion([one, two], 'second')))).toBe('second')
})

test('a fetched list that changes nothing stays the same object, with the new version', () => {
  const before = withVersion([one], 'first')
  const after = take(before, withVersion([one], 'second'))

  expect(after).toBe(before)
  expect(versionOf(after)).toBe('second')
})

test('an edited list keeps its version: what changed since is still to come', () => {
  expect(versionOf(take(withVersion([one], 'first'), [one, two]))).toBe('first')
})

test('the first tasks of each column have no version until the others are here', () => {
  const first = take(undefined, [one])

  expect(versionOf(first)).toBeUndefined()
  expect(versionOf(take(first, withVersion([one, two], 'first')))).toBe('first')
})

test('what an observer selects is no list and has none', () => {
  expect(takeBoard(null, null)).toBeNull()
})
