import type { Progress } from '#shared/events/schemas.ts'

/**
 * How far the capture of a meeting is once something more was said: `lines` counts those that were read. What was
 * changed is to be read again, and what follows it. Null when nothing of that is different.
 */
export function unreadFrom(progress: Progress | null, changed: readonly { position: number }[]): Progress | null {
  const read = progress ?? { lines: 0, speakers: 0, tasks: 0, noise: 0 }
  const lines = Math.min(read.lines, ...changed.map(({ position }) => position))
  if (progress?.stage === 'finding' && progress.lines === lines) return null
  return { ...read, stage: 'finding', lines, passages: null }
}
