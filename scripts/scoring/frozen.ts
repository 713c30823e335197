import type { ScoreRow } from './evaluate.ts'
import type { Figures } from './score.ts'

/** The baseline scores on the project's own sets and their parts. Written by `npm run eval:capture -- --freeze`. */
export const frozenScore = new URL('../../tests/capture-cases/score.json', import.meta.url)

export type Frozen = Pick<
  Figures,
  'documents' | 'f1' | 'taskFreeKeptEmpty' | 'assignee' | 'deadline' | 'usable' | 'garbled' | 'leftAsIs'
>

const frozenRows = ['cases', 'conversations: tune', 'conversations: locked', 'german: tune', 'german: unseen']

export function frozenOf(rows: readonly ScoreRow[]): Record<string, Frozen> {
  return Object.fromEntries(
    rows.filter(({ set }) => frozenRows.includes(set)).map(({ set, figures }) => [set, pinned(figures)]),
  )
}

function pinned({ documents, f1, taskFreeKeptEmpty, assignee, deadline, usable, garbled, leftAsIs }: Figures): Frozen {
  return { documents, f1, taskFreeKeptEmpty, assignee, deadline, usable, garbled, leftAsIs }
}
