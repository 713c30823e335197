import type { Me } from '#shared/me/schemas.ts'
import type { Onboarding } from '#shared/onboarding/schemas.ts'
import type { Machine } from '../../devices/download/machine.ts'

type Known = Pick<Me, 'features' | 'appUser' | 'onboarded' | 'subscriptionStatus'>

/** Whether somebody could be told that there is a Mac app, as far as the page knows without asking. */
export const mayTellOfMacApp = (
  { features, appUser, onboarded, subscriptionStatus }: Known,
  machine: Machine,
): boolean =>
  features.BOTLESS_ACTIVE_USERS === true &&
  machine === 'mac' &&
  !appUser &&
  onboarded &&
  subscriptionStatus === 'ACTIVE'

/** Whether they neither got it nor were told before. */
export const isNewsOfMacApp = ({ activities }: Pick<Onboarding, 'activities'>): boolean =>
  !activities.some(
    ({ activity, completedAt }) =>
      completedAt !== null && (activity === 'download-app' || activity === 'mac-app-available-existing-user'),
  )
