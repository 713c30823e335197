import { lockUser } from '#server/me/rows.ts'
import { sweepRecordingsJob } from '#server/recordings/jobs.ts'
import { chooseBots } from '#server/meetings/choose-bots.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { EditMe } from '#shared/me/schemas.ts'

export async function editMe(deps: Deps, { userId, changes }: { userId: string; changes: EditMe }) {
  if (Object.keys(changes).length === 0) return

  await deps.transaction(async (inside) => {
    await lockUser(inside.db, userId)
    await inside.db.user.update({
      where: { id: userId },
      data: { ...changes, updatedAt: inside.now() },
      select: { id: true },
    })
    if (changes.botSetting) await chooseBots(inside, { userId })
    if (changes.audioRetention) await inside.enqueue(sweepRecordingsJob, {})
  })
}
