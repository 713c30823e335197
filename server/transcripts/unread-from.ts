import type { Progress } from '#shared/events/schemas.ts'

/**
 * The capture progress of a meeting after lines were added or changed: `lines` counts those already read. Reading
 * starts over from the first changed line. Null if the progress stays the same.
 */
export function unreadFrom(progress: Progress | null, changed: readonly { position: number }[]): Progress | null {
  const read = progress ?? { lines: 0, speakers: 0, tasks: 0, noise: 0 }
  const lines = Math.min(read.lines, ...changed.map(({ position }) => position))
  if (progress?.stage === 'finding' && progress.lines === lines) return null
  return { ...read, stage: 'finding', lines, passages: null }
}
