import { setTimeout } from 'node:timers/promises'
import { onTestFinished, TestRunner } from 'vitest'

/** The servers that run nothing by themselves. */
const quiet = new Set<{ settle: () => Promise<void> }>()

export const settles = (server: { settle: () => Promise<void> }) => quiet.add(server)
export const settlesNoMore = (server: { settle: () => Promise<void> }) => quiet.delete(server)

/** Runs what is due on all servers that run no jobs by themselves, and whose database a test hasn't taken away. */
export async function settleAll() {
  for (const server of quiet) await server.settle().catch(() => {})
}

const pauseMs = 25

/** Lets jobs run until a promise that they may fulfill is, or the test is over. */
export function settleUntil<Value>(promise: Promise<Value>): Promise<Value> {
  let isOver = false
  const end = () => {
    isOver = true
  }
  void promise.then(end)
  if (TestRunner.getCurrentTest()) onTestFinished(end)
  const settle = async () => {
    while (!isOver && quiet.size > 0) {
      await settleAll()
      await setTimeout(pauseMs) // the network brings it a moment later
    }
  }
  void settle().catch(() => {}) // a server that stops answers nothing
  return promise
}
