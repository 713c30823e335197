import { expect, test } from 'vitest'
import { together } from './together.ts'

/** Work that the test finishes on demand. */
function someWork() {
  const calls: { key: string; items: readonly number[]; end: (error?: Error) => void }[] = []
  const work = (key: string, items: readonly number[]) =>
    new Promise<void>(
      (resolve, reject) => void calls.push({ key, items, end: (error) => (error ? reject(error) : resolve()) }),
    )
  return { calls, work: together(work) }
}

test('items that arrive during a run are handled together in the next one', async () => {
  const { calls, work } = someWork()
  const first = work('a', [1])
  const others = [work('a', [2]), work('a', [3, 4])]
  expect(calls.map(({ items }) => items)).toEqual([[1]])

  calls[0]!.end()
  await first
  expect(calls.map(({ items }) => items)).toEqual([[1], [2, 3, 4]])
  const later = work('a', [5])
  calls[1]!.end()
  await Promise.all(others)
  calls[2]!.end()
  await later
  expect(calls.map(({ items }) => items)).toEqual([[1], [2, 3, 4], [5]])
})

test('other keys don’t wait', () => {
  const { calls, work } = someWork()
  void work('a', [1])
  void work('b', [2])
  expect(calls.map(({ key }) => key)).toEqual(['a', 'b'])
})

test('a failed run rejects its callers, and the items that gathered are still handled', async () => {
  const { calls, work } = someWork()
  const first = work('a', [1])
  const second = work('a', [2])
  calls[0]!.end(new Error('the database is away'))

  await expect(first).rejects.toThrow('the database is away')
  calls[1]!.end()
  await second
  const third = work('a', [3])
  calls[2]!.end()
  await third
  expect(calls.map(({ items }) => items)).toEqual([[1], [2], [3]])
})
