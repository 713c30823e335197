import { expect, vi } from 'vitest'
import { count } from './counts.ts'

type Poll = (look: (...args: never[]) => unknown, options?: never) => unknown

let isCounting = false

/** Counts the milliseconds from the start of each poll until it last looked. */
export function countPolls() {
  if (isCounting) return
  isCounting = true
  expect.poll = counting(expect.poll as Poll) as typeof expect.poll
  vi.waitFor = counting(vi.waitFor as Poll) as typeof vi.waitFor
  vi.waitUntil = counting(vi.waitUntil as Poll) as typeof vi.waitUntil
}

function counting(poll: Poll): Poll {
  return (look, options) => {
    let since = performance.now()
    const lookAndCount = async (...args: never[]) => {
      try {
        return await look(...args)
      } finally {
        count('polledMs', performance.now() - since)
        since = performance.now()
      }
    }
    return poll(lookAndCount, options)
  }
}
