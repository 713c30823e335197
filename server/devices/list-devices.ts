import { presentDevice } from '#server/devices/present.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Device } from '#shared/devices/schemas.ts'

/** The user's Macs with the app, newest first, including those that are signed out. */
export async function listDevices({ db }: Pick<Deps, 'db'>, userId: string): Promise<Device[]> {
  const devices = await db.device.findMany({ where: { userId }, orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] })
  return devices.map(presentDevice)
}
