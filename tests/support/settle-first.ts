import { expect, vi } from 'vitest'
import { settleAll } from './settling.ts'

/** What a test waits for may be the work of jobs, so these run first. */
const { poll } = expect
expect.poll = (look, options) =>
  poll(async () => {
    await settleAll()
    return (look as () => unknown)()
  }, options) as never

const { waitFor } = vi
vi.waitFor = (check, options) =>
  waitFor(async () => {
    await settleAll()
    return check()
  }, options)
