import { lockUser } from '#server/me/rows.ts'
import { meEdited } from '#server/me/emits.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { EditMe } from '#shared/me/schemas.ts'
import { channels } from '#shared/realtime/events.ts'

export async function editMe(deps: Deps, { userId, changes }: { userId: string; changes: EditMe }) {
  if (Object.keys(changes).length === 0) return

  await deps.transaction(async (inside) => {
    await lockUser(inside.db, userId)
    await inside.db.user.update({
      where: { id: userId },
      data: { ...changes, updatedAt: inside.now() },
      select: { id: true },
    })
    await inside.emit(meEdited, { userId, changes })
    inside.announce(channels.user(userId), 'me-changed', {})
  })
}
