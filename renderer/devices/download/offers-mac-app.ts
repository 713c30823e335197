import type { Me } from '#shared/me/schemas.ts'
import type { Machine } from './machine.ts'

/** Whether the menus lead to the Mac app: where it exists for this person, who is on a Mac and does not use it. */
export const offersMacApp = ({ features, appUser }: Pick<Me, 'features' | 'appUser'>, machine: Machine): boolean =>
  features.BOTLESS === true && !appUser && machine === 'mac'
