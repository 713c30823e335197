import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'
import type { ToReading } from '#shared/desktop/this-mac.ts'
import { startChildrenElsewhere } from './child-process.ts'

test('a thread that crashes ends the process that was started elsewhere for it', async () => {
  const told: ToReading[] = []
  const reply = startChildrenElsewhere((message) => told.push(message))
  const url = new URL('child-process.ts', import.meta.url).href
  const code = `
    import { startChild } from '${url}'
    const child = startChild(['model.gguf'], { message: () => { throw new Error('crashed') }, end: () => {} })
    child.send({ is: 'stop' })`
  const thread = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`), { execArgv: [] })
  const crashed = once(thread, 'error')
  await vi.waitUntil(() => told.length === 2)

  const { reading } = told[0]!
  reply({ reading, said: { is: 'fault', fault: { is: 'missing' } } })
  await crashed
  await vi.waitUntil(() => told.length === 3)

  expect(told).toEqual([
    { reading, thread: expect.any(Number), start: ['model.gguf'] },
    { reading, tell: { is: 'stop' } },
    { reading, end: true },
  ])
})
