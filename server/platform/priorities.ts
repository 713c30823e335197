import type { Wait } from '#server/platform/job.ts'

/** The jobs of a kind that wait: the highest priority among those due, and the lowest of each group that has some. */
export type Waiting = { round: number; lastOf: ReadonlyMap<string, number> }

/** Whether several jobs of its group can wait. Where only one can, the order of time is fair. */
export function takesTurns<Waits extends Omit<Wait, 'startAfter'>>(
  job: Waits,
): job is Waits & { group: { id: string } } {
  return job.group !== undefined && job.singletonKey !== job.group.id
}

/**
 * The priorities of new jobs, by which groups take turns: a group's first job joins the round that runs now, and each
 * further one the round after. So a group's thousandth job waits for a thousand rounds, and nobody else for it. Without
 * a group, a job runs before all rounds.
 */
export function prioritiesOf(groups: readonly (string | null)[], { round, lastOf }: Waiting): number[] {
  const last = new Map(lastOf)
  return groups.map((group) => {
    if (group === null) return 0
    const before = last.get(group)
    const priority = before === undefined ? round : Math.min(before - 1, round)
    last.set(group, priority)
    return priority
  })
}
