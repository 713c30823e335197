import type { Recording } from '#prisma'
import type { Deps } from '#server/platform/deps.ts'
import { Problem } from '#shared/problems.ts'

/** A user's own recording. The only way to look one up. Throws `recording_not_found`. */
export async function findRecording({ db }: Pick<Deps, 'db'>, userId: string, id: string): Promise<Recording> {
  const recording = await db.recording.findFirst({ where: { id, userId } })
  if (!recording) throw new Problem('recording_not_found')
  return recording
}
