import { expect, vi } from 'vitest'
import { settleAll } from './settling.ts'

type Look = (...args: never[]) => unknown
type Poll = (look: Look, options?: never) => unknown

const settlesFirst = Symbol.for('settles first')

/** What a test waits for may be the work of jobs, so these run first. A worker's files share what this changes. */
const settlingFirst = (poll: Poll): Poll => {
  if (settlesFirst in poll) return poll
  const settling: Poll = (look, options) =>
    poll(async (...args) => {
      await settleAll()
      return look(...args)
    }, options)
  return Object.assign(settling, { [settlesFirst]: true })
}

expect.poll = settlingFirst(expect.poll as Poll) as typeof expect.poll
vi.waitFor = settlingFirst(vi.waitFor as Poll) as typeof vi.waitFor
