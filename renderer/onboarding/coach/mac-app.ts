import type { Me } from '#shared/me/schemas.ts'
import type { Onboarding } from '#shared/onboarding/schemas.ts'
import type { Machine } from '../../devices/download/machine.ts'

type MacUser = Pick<Me, 'features' | 'appUser' | 'onboarded' | 'subscriptionStatus'>

/** Whether to offer the user the Mac app, unless they have already seen the tip. */
export const canOfferMacApp = (
  { features, appUser, onboarded, subscriptionStatus }: MacUser,
  machine: Machine,
): boolean =>
  features.BOTLESS_ACTIVE_USERS === true &&
  machine === 'mac' &&
  !appUser &&
  onboarded &&
  subscriptionStatus === 'active'

/** Whether the user neither downloaded the app nor saw the tip. */
export const hasNotSeenMacApp = ({ activities }: Pick<Onboarding, 'activities'>): boolean =>
  !activities.some(
    ({ activity, completedAt }) =>
      completedAt !== null && (activity === 'download-mac-app' || activity === 'mac-app-available-existing-user'),
  )
