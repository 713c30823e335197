import { presentDevice } from '#server/devices/present.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Device } from '#shared/devices/schemas.ts'

/** A person's machines with the Mac app, the newest first; also those where they are signed out. */
export async function listDevices({ db }: Pick<Deps, 'db'>, userId: string): Promise<Device[]> {
  const devices = await db.device.findMany({ where: { userId }, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] })
  return devices.map(presentDevice)
}
