import type { AudioRetention } from '#shared/recordings/schemas.ts'

type RetainedRecording = {
  retention: AudioRetention
  finishedAt: Date | null
  transcribedAt: Date | null
  /** Whether some of it couldn't be transcribed. */ hasGaps: boolean
}

const thirtyDaysMs = 30 * 86_400_000

/**
 * Whether a recording's audio should be deleted. It's kept until it's complete and transcribed, and for 30 days if
 * parts couldn't be transcribed.
 */
export function isAudioDue({ retention, finishedAt, transcribedAt, hasGaps }: RetainedRecording, now: Date): boolean {
  if (finishedAt === null || transcribedAt === null || retention === 'FOREVER') return false
  return (retention === 'AFTER_TRANSCRIPT' && !hasGaps) || now.getTime() - finishedAt.getTime() >= thirtyDaysMs
}
