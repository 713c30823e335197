import { setTimeout as pause } from 'node:timers/promises'

/** Asks again and again until it's so. Throws after a while. */
export async function until(what: string, isSo: () => Promise<boolean> | boolean, withinMs = 60_000): Promise<void> {
  for (const deadline = Date.now() + withinMs; !(await isSo()); await pause(200))
    if (Date.now() > deadline) throw new Error(`Not within ${withinMs / 1000} s: ${what}`)
}
