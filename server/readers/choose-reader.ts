import { modelReaderFor } from '#server/capture/model-reader.ts'
import { lockUser } from '#server/me/rows.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { Problem } from '#shared/problems.ts'
import { channels } from '#shared/realtime/events.ts'
import type { Reader } from '#shared/readers/schemas.ts'

/** Chooses what reads the user's conversations from now on. Throws `reader_unavailable`. */
export async function chooseReader(
  deps: Deps,
  config: Config,
  { userId, reader }: { userId: string; reader: Reader },
): Promise<void> {
  if (reader.kind !== 'built-in' && !(await modelReaderFor(deps, config, reader)))
    throw new Problem('reader_unavailable')
  await deps.transaction(async (inside) => {
    await lockUser(inside.db, userId)
    await inside.db.user.update({
      where: { id: userId },
      data: { reader, readerChosenAt: inside.now(), updatedAt: inside.now() },
      select: { id: true },
    })
    inside.announce(channels.user(userId), 'me-changed', {})
  })
}
