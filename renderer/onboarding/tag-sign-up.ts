import type { Me } from '#shared/me/schemas.ts'
import { store } from '../platform/state.ts'
import { asFlag, storedAtom } from '../platform/stored-atom.ts'
import { convert } from '../tracking/conversions.ts'

type New = Pick<Me, 'id' | 'onboarded' | 'onboarding'>

const isNoted = (userId: string) => storedAtom('localStorage', `signed-up ${userId}`, false, asFlag)

/** Notes on this device that a user signed up, while they are still at the first step. It may be recorded only later. */
export function noteSignUp(me: New) {
  if (hasJustSignedUp(me)) store.set(isNoted(me.id), true)
}

/** Records that a user signed up on this device, with every load until the server took it. */
export async function tagSignUp(me: New) {
  noteSignUp(me)
  if (store.get(isNoted(me.id))) await convert(me.id, 'Signed Up')
}

/** No step is saved before the first is done. */
export const hasJustSignedUp = ({ onboarded, onboarding }: Omit<New, 'id'>): boolean =>
  !onboarded && (onboarding === null || onboarding === 'survey')
