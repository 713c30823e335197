import { inAnotherOrder } from '#tests/support/shuffle.ts'

export const parts = [
  'front',
  'web-1',
  'web-2',
  'worker-1',
  'worker-2',
  'pgbouncer',
  'postgres',
  'redis',
  's3',
  'disk',
] as const
export type Part = (typeof parts)[number]

/** What happens to a part: its process is killed or paused, its connections break or stall, or it has no room left. */
export type How = 'kill' | 'pause' | 'cut' | 'stall' | 'fill'
export type Fault = { part: Part; how: How; forMs: number; calmMs: number }

const possible: Record<Part, readonly How[]> = {
  front: ['cut', 'stall'],
  'web-1': ['kill', 'pause'],
  'web-2': ['kill', 'pause'],
  'worker-1': ['kill', 'pause'],
  'worker-2': ['kill', 'pause'],
  pgbouncer: ['kill', 'pause'],
  postgres: ['kill', 'pause', 'cut', 'stall'],
  redis: ['kill', 'pause', 'cut', 'stall', 'fill'],
  s3: ['kill', 'pause', 'cut', 'stall', 'fill'],
  disk: ['fill'],
}

const lastsMs = { least: 1_000, most: 8_000 }
const calmMs = { least: 2_000, most: 6_000 }

/** The faults of a run, one after another. The same seed plans the same, and every fault comes before any comes again. */
export function planFaults({ seed, minutes, has }: { seed: number; minutes: number; has: readonly Part[] }): Fault[] {
  const kinds = has.flatMap((part) => possible[part].map((how) => ({ part, how })))
  const random = randomOf(seed)
  const between = ({ least, most }: typeof calmMs) => Math.round(least + random() * (most - least))
  const plan: Fault[] = []
  let leftMs = minutes * 60_000
  for (let round = 0; ; round++) {
    for (const kind of inAnotherOrder(kinds, seed * 1000 + round)) {
      const fault = { ...kind, forMs: between(lastsMs), calmMs: between(calmMs) }
      leftMs -= fault.forMs + fault.calmMs
      if (leftMs < 0) return plan
      plan.push(fault)
    }
  }
}

/** Random numbers from 0 to 1 by a seed. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
