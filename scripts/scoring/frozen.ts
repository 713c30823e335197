import type { Scores } from './score.ts'

/** The score on the project's own cases that later ones are held against; `npm run eval:capture -- --freeze` writes it. */
export const frozenScore = new URL('../../tests/capture-cases/score.json', import.meta.url)

export type Frozen = Pick<Scores, 'documents' | 'precision' | 'recall' | 'f1' | 'taskFreeKeptEmpty' | 'assignee' | 'deadline'>

export const frozenOf = ({ documents, precision, recall, f1, taskFreeKeptEmpty, assignee, deadline }: Scores): Frozen => ({
  documents, precision, recall, f1, taskFreeKeptEmpty, assignee, deadline,
})
