import { scoreOf, type Figures } from './score.ts'
import type { Tally } from './tally.ts'

/** The baseline score on the project's own cases. Written by `npm run eval:capture -- --freeze`. */
export const frozenScore = new URL('../../tests/capture-cases/score.json', import.meta.url)

export type Frozen = Pick<
  Figures,
  'documents' | 'precision' | 'recall' | 'f1' | 'taskFreeKeptEmpty' | 'assignee' | 'deadline'
>

export function frozenOf(tallies: readonly Tally[]): Frozen {
  const { documents, precision, recall, f1, taskFreeKeptEmpty, assignee, deadline } = scoreOf(tallies)
  return { documents, precision, recall, f1, taskFreeKeptEmpty, assignee, deadline }
}
