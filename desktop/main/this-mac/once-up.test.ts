import { expect, test } from 'vitest'
import { onceUp } from './once-up.ts'

const asking = (settled: Promise<string | null>) => {
  const asked: string[] = []
  const fetch = onceUp(
    async (url) => (asked.push(url), new Response()),
    () => settled,
  )
  return { asked, answer: fetch('http://127.0.0.1:5378/api/me', {}) }
}

test('nothing is asked at an address where our server does not listen yet', async () => {
  const { promise, resolve } = Promise.withResolvers<string | null>()
  const { asked, answer } = asking(promise)
  await Promise.resolve()
  expect(asked).toEqual([])

  resolve(null)
  await answer
  expect(asked).toEqual(['http://127.0.0.1:5378/api/me'])
})

test('nor where it did not come up, as when another program took its address', async () => {
  const { asked, answer } = asking(Promise.resolve('Another program uses the address of Kept on this Mac.'))

  await expect(answer).rejects.toThrow('Another program')
  expect(asked).toEqual([])
})
