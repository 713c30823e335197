import type { Me } from '#shared/me/schemas.ts'
import { store } from '../platform/state.ts'
import { asFlag, storedAtom } from '../platform/stored-atom.ts'
import { track } from '../tracking/track.ts'

type New = Pick<Me, 'id' | 'onboarded' | 'onboarding'>

/** Records once per browser that a user signed up: while they are still at the first step. */
export function tagSignUp(me: New) {
  const isTagged = storedAtom('localStorage', `sign-up-tagged ${me.id}`, false, asFlag)
  if (!hasJustSignedUp(me) || store.get(isTagged)) return
  store.set(isTagged, true)
  track('Signed Up')
}

/** No step is saved before the first is done. */
export const hasJustSignedUp = ({ onboarded, onboarding }: Omit<New, 'id'>): boolean =>
  !onboarded && (onboarding === null || onboarding === 'survey')
