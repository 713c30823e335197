/** Returns the percentile: that many percent of the values are at or below it. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN
}

export const median = (values: readonly number[]) => percentile(values, 50)

/** Returns how many milliseconds `work` takes. */
export async function timed(work: () => unknown): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** Runs `work` repeatedly in sequence and returns the times. */
export async function repeat(times: number, work: (index: number) => unknown): Promise<number[]> {
  const took: number[] = []
  for (let index = 0; index < times; index += 1) took.push(await timed(() => work(index)))
  return took
}

/** Repeats `work` in sequence until something else is done, and returns the times. */
export async function repeatUntil(done: Promise<unknown>, work: () => unknown): Promise<number[]> {
  const took: number[] = []
  let isDone = false
  const end = done.finally(() => (isDone = true))
  while (!isDone) took.push(await timed(work))
  await end
  return took
}

/** Runs several kinds of work in turns, so noise from the machine affects all of them. */
export async function inTurns<Name extends string>(
  kinds: Record<Name, (index: number) => unknown>,
  { rounds, times }: { rounds: number; times: number },
): Promise<Record<Name, number[]>> {
  const entries = Object.entries(kinds) as [Name, (index: number) => unknown][]
  const took = Object.fromEntries(entries.map(([name]) => [name, []])) as unknown as Record<Name, number[]>
  for (const [, work] of entries) await repeat(Math.ceil(times / 2), work) // warm-up
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, work] of entries) took[name].push(...(await repeat(times, work)))
  }
  return took
}

export type Load = { perSecond: number; count: number; took: number[] }

/** Runs clients that each send the next request as soon as the last is answered. */
export async function closedLoop({
  clients,
  seconds,
  ask,
}: {
  clients: number
  seconds: number
  ask: (client: number) => Promise<unknown>
}): Promise<Load> {
  const startedAt = performance.now()
  const until = startedAt + seconds * 1000
  const took: number[] = []
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      while (performance.now() < until) took.push(await timed(() => ask(client)))
    }),
  )
  return { took, count: took.length, perSecond: (took.length / (performance.now() - startedAt)) * 1000 }
}

/** Random numbers from 0 to 1 that are the same in every run. */
export function steadyRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
