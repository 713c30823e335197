import type { Progress } from '#shared/events/schemas.ts'
import { copy } from './copy.ts'

export type ImportStage = { text: string; state: 'done' | 'now' | 'waiting' }

/** The stages of a capture in order, and how many are done. */
export function stagesOf(
  progress: Progress | null,
  lines: number,
  speakers: number,
): { stages: ImportStage[]; done: number } {
  const isDone = progress?.stage === 'done'
  const passages = progress?.passages ?? null
  const found = passages === null ? copy.lookingForPromises : copy.passages(passages)
  const stages: ImportStage[] = [
    { text: copy.linesRead(lines, speakers), state: 'done' },
    { text: found, state: isDone ? 'done' : 'now' },
    { text: isDone ? copy.compared : copy.comparing, state: isDone ? 'done' : 'waiting' },
  ]

  return { stages, done: stages.filter((stage) => stage.state === 'done').length }
}
