import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { z } from 'zod'
import type { RegisterDevice } from '#shared/devices/schemas.ts'
import { limits } from '#shared/limits.ts'
import { Id } from '#shared/platform/schemas.ts'
import { jsonFile } from '../json-file.ts'

const Stored = z.object({ id: Id.nullable().catch(null) })

/** This Mac as a device. Its id is created once, so that signing in again doesn't add another device. */
export async function readDevice(file: string, appVersion: string): Promise<RegisterDevice> {
  const stored = jsonFile(file, Stored)
  const known = (await stored.read()).id
  const id = known ?? randomUUID()
  if (!known) await stored.write({ id })

  return { id, platform: 'APPLE', name: nameOf(hostname()), appVersion }
}

/** A readable name for a host: `Mayas-MacBook-Air.local` becomes "Mayas MacBook Air". */
export function nameOf(host: string): string {
  const words = host
    .replace(/\.(local|lan|home|fritz\.box)$/i, '')
    .replace(/[-_\p{C}\s]+/gu, ' ')
    .trim()
  return words.slice(0, limits.nameLength).trim() || 'Mac'
}
