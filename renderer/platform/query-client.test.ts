import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from './query-client.ts'

afterEach(() => queryClient.clear())

/** A query whose answers come when a test gives them. */
function prepared(queryKey: string[]) {
  const asked: PromiseWithResolvers<string>[] = []
  const queryFn = () => {
    asked.push(Promise.withResolvers<string>())
    return asked.at(-1)!.promise
  }
  const observer = new QueryObserver(queryClient, { queryKey, queryFn })
  return { asked, show: () => observer.subscribe(() => {}), data: () => queryClient.getQueryData<string>(queryKey) }
}

function shown(queryKey: string[]) {
  const query = prepared(queryKey)
  query.show()
  return query
}

test('a change during a first load is fetched after it, once', async () => {
  const { asked, data } = shown(['plan'])
  const twice = [1, 2].map(() => queryClient.invalidateQueries({ queryKey: ['plan'] }))
  expect(asked.length).toBe(1)

  asked[0]!.resolve('old')
  await expect.poll(() => asked.length).toBe(2)
  expect(data()).toBe('old')
  asked[1]!.resolve('new')
  await Promise.all(twice)
  expect([data(), asked.length]).toEqual(['new', 2])
})

test('a change during a first load is fetched after it, even if there was one before the load, too', async () => {
  const { asked, show, data } = prepared(['plan'])
  await queryClient.invalidateQueries()
  show()
  const invalidated = queryClient.invalidateQueries({ queryKey: ['plan'] })

  asked[0]!.resolve('old')
  await expect.poll(() => asked.length).toBe(2)
  asked[1]!.resolve('new')
  await invalidated
  expect(data()).toBe('new')
})

test('a change to something else doesn’t fetch a first load again', async () => {
  const { asked, data } = shown(['plan'])
  await queryClient.invalidateQueries({ queryKey: ['team'] })
  asked[0]!.resolve('current')
  await expect.poll(data).toBe('current')
  expect(asked.length).toBe(1)
})
