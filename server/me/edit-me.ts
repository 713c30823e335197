import { lockUser } from '#server/me/rows.ts'
import { meEdited } from '#server/me/emits.ts'
import type { Db, Deps } from '#server/platform/deps.ts'
import type { EditMe } from '#shared/me/schemas.ts'
import { channels } from '#shared/realtime/events.ts'

export async function editMe(deps: Deps, { userId, changes: asked }: { userId: string; changes: EditMe }) {
  if (Object.keys(asked).length === 0) return

  await deps.transaction(async (inside) => {
    await lockUser(inside.db, userId)
    const changes = await keepingFixedZone(inside.db, userId, asked)
    await inside.db.user.update({
      where: { id: userId },
      data: { ...changes, updatedAt: inside.now() },
      select: { id: true },
    })
    await inside.emit(meEdited, { userId, changes })
    inside.announce(channels.user(userId), 'me-changed', {})
  })
}

/** Drops a time zone that a device reports when the user has fixed theirs. */
async function keepingFixedZone(db: Db, userId: string, changes: EditMe): Promise<EditMe> {
  const { timezone, ...others } = changes
  if (timezone === undefined || changes.timezoneFixed !== undefined) return changes

  const { timezoneFixed } = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { timezoneFixed: true } })
  return timezoneFixed ? others : changes
}
