import type { Device as Row } from '#prisma'
import type { Device } from '#shared/devices/schemas.ts'

export const presentDevice = ({ id, platform, name, appVersion, disabled, createdAt, updatedAt }: Row): Device => ({
  id,
  platform,
  name,
  appVersion,
  disabled,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})
