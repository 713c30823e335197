import { secondOwnerId } from '#server/devices/second-owner-id.ts'
import { presentDevice } from '#server/devices/present.ts'
import type { Db, Deps } from '#server/platform/deps.ts'
import type { Device, RegisterDevice } from '#shared/devices/schemas.ts'
import { channels } from '#shared/realtime/events.ts'

type OwnedDevice = { userId: string; device: RegisterDevice }
type Registered = { device: Device; isNew: boolean }

/**
 * Registers a Mac as one of the user's devices, or enables it again. A Mac that changed hands stays the previous owner's
 * device; for its new owner it's another device with its own id.
 */
export async function registerDevice(deps: Deps, { userId, device }: OwnedDevice): Promise<Registered> {
  return deps.transaction(async ({ db, now, announce }) => {
    const ownId = secondOwnerId(device.id, userId)
    const hasOwnId = (await db.device.count({ where: { id: ownId, userId } })) > 0
    for (const id of hasOwnId ? [ownId] : [device.id, ownId]) {
      const claim = await claimId(db, id, { userId, device }, now())
      if (claim === 'taken') continue

      announce(channels.user(userId), 'me-changed', {})
      return { device: presentDevice(await db.device.findUniqueOrThrow({ where: { id } })), isNew: claim === 'made' }
    }
    throw new Error('Another user has this Mac’s id for this user')
  })
}

async function claimId(
  db: Db,
  id: string,
  { userId, device: { platform, name, appVersion } }: OwnedDevice,
  at: Date,
): Promise<'made' | 'known' | 'taken'> {
  const facts = { platform, name, appVersion, disabled: false, updatedAt: at }
  const { count: made } = await db.device.createMany({
    data: { id, userId, createdAt: at, ...facts },
    skipDuplicates: true,
  })
  if (made > 0) return 'made'

  const { count: known } = await db.device.updateMany({ where: { id, userId }, data: facts })
  return known > 0 ? 'known' : 'taken'
}
