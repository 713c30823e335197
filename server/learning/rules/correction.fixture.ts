import type { Correction } from './correction.ts'

let last = 0

/** A correction of a task of its own, each a day after the one before. */
export function aCorrection<Kind extends Correction['kind']>(
  given: { kind: Kind; title?: string; said?: string } & Omit<
    Extract<Correction, { kind: Kind }>,
    'kind' | 'id' | 'taskId' | 'at' | 'title' | 'said'
  >,
): Correction {
  last += 1
  const { title = 'Send the list', said = '', ...rest } = given
  const about = { id: `c${last}`, taskId: `t${last}`, at: new Date(Date.UTC(2026, 2, last)), title, said: [said] }
  return { ...about, ...rest } as unknown as Correction
}
