import { idOfAnother } from '#server/devices/id-of-another.ts'
import { presentDevice } from '#server/devices/present.ts'
import type { Db, Deps } from '#server/platform/deps.ts'
import type { Device, RegisterDevice } from '#shared/devices/schemas.ts'
import { channels } from '#shared/realtime/events.ts'

type Owned = { userId: string; device: RegisterDevice }
type Registered = { device: Device; isNew: boolean }

/**
 * Makes a Mac one of this person's devices, or enables it again. A Mac that changed hands stays what it was for whoever
 * had it before; for whoever has it now it is another device, with an id of its own.
 */
export async function registerDevice(deps: Deps, { userId, device }: Owned): Promise<Registered> {
  return deps.transaction(async ({ db, now, announce }) => {
    const another = idOfAnother(device.id, userId)
    const hasAnother = (await db.device.count({ where: { id: another, userId } })) > 0
    for (const id of hasAnother ? [another] : [device.id, another]) {
      const claim = await claimId(db, id, { userId, device }, now())
      if (claim === 'taken') continue

      announce(channels.user(userId), 'me-changed', {})
      return { device: presentDevice(await db.device.findUniqueOrThrow({ where: { id } })), isNew: claim === 'made' }
    }
    throw new Error('The id that a Mac has for this person alone belongs to somebody else')
  })
}

async function claimId(
  db: Db,
  id: string,
  { userId, device: { platform, name, appVersion } }: Owned,
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
