import type { Me } from '#shared/me/schemas.ts'
import { convert } from '../tracking/conversions.ts'

type New = Pick<Me, 'id' | 'onboarded' | 'onboarding'>

/** Records that a user signed up, while they are still at the first step. */
export function tagSignUp(me: New) {
  if (hasJustSignedUp(me)) void convert(me.id, 'Signed Up')
}

/** No step is saved before the first is done. */
export const hasJustSignedUp = ({ onboarded, onboarding }: Omit<New, 'id'>): boolean =>
  !onboarded && (onboarding === null || onboarding === 'survey')
