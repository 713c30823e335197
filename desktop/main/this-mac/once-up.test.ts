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

test('no request is sent before our server listens', async () => {
  const { promise, resolve } = Promise.withResolvers<string | null>()
  const { asked, answer } = asking(promise)
  await Promise.resolve()
  expect(asked).toEqual([])

  resolve(null)
  await answer
  expect(asked).toEqual(['http://127.0.0.1:5378/api/me'])
})

test('no request is sent if our server failed to start, as when its port was taken', async () => {
  const { asked, answer } = asking(Promise.resolve('Another program uses the address of Kept on this Mac.'))

  await expect(answer).rejects.toThrow('Another program')
  expect(asked).toEqual([])
})
