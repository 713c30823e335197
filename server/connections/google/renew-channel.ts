import { randomBytes, randomUUID } from 'node:crypto'
import type { CalendarConnection } from '#prisma'
import { pushAddress } from '#server/connections/google/push-address.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { placeOf } from '#server/platform/sealed-place.ts'
import { ApiRefusal } from '#server/providers/google/api-refusal.ts'
import type { Calendar } from '#server/providers/google/calendar.ts'

const dayMs = 86_400_000
const renewBeforeMs = 2 * dayMs
const defaultLifeMs = 7 * dayMs

/** Opens a push channel if Google can reach us, or replaces one that is about to expire. */
export async function renewChannel(
  deps: Deps,
  calendar: Calendar,
  config: Pick<Config, 'publicUrl'>,
  connection: CalendarConnection,
) {
  const address = pushAddress(config)
  const at = deps.now()
  if (!address || (connection.channelExpires && connection.channelExpires.getTime() - at.getTime() > renewBeforeMs))
    return

  try {
    const channel = { id: randomUUID(), token: randomBytes(32).toString('base64url') }
    const { resourceId, expiration } = await calendar.watch({ ...channel, address })
    const { count } = await deps.db.calendarConnection.updateMany({
      where: { userId: connection.userId, status: 'CONNECTED', channelId: connection.channelId },
      data: {
        channelId: channel.id,
        channelResource: resourceId,
        channelExpires: new Date(expiration ?? at.getTime() + defaultLifeMs),
        sealedChannelKey: deps.sealing.seal(
          channel.token,
          placeOf('calendar_connections', 'sealedChannelKey', connection.userId),
        ),
      },
    })
    const unused =
      count === 0
        ? { id: channel.id, resourceId }
        : { id: connection.channelId, resourceId: connection.channelResource }
    if (unused.id && unused.resourceId) await calendar.stop({ id: unused.id, resourceId: unused.resourceId })
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error
    deps.log.warn(
      { err: error, userId: connection.userId },
      'Google refused calendar pushes; changes are only found by polling',
    )
  }
}
