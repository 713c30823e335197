import type { Me } from '#shared/me/schemas.ts'
import type { Machine } from './machine.ts'

/** Whether menus offer the Mac app: it's enabled, and the user is on a Mac without it. */
export const offersMacApp = ({ features, appUser }: Pick<Me, 'features' | 'appUser'>, machine: Machine): boolean =>
  features.BOTLESS === true && !appUser && machine === 'mac'
