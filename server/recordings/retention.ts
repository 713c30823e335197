import type { AudioRetention } from '#shared/recordings/schemas.ts'

type Kept = {
  retention: AudioRetention
  finishedAt: Date | null
  transcribedAt: Date | null
  /** Whether some of it could not be heard. */ hasUnheard: boolean
}

const thirtyDaysMs = 30 * 86_400_000

/** Whether the sound of a recording is to go. As long as it is not whole, or its words are not written down, nobody deletes it; what could not be heard stays for a while. */
export function isSoundDue({ retention, finishedAt, transcribedAt, hasUnheard }: Kept, now: Date): boolean {
  if (finishedAt === null || transcribedAt === null || retention === 'FOREVER') return false
  return (retention === 'AFTER_TRANSCRIPT' && !hasUnheard) || now.getTime() - finishedAt.getTime() >= thirtyDaysMs
}
