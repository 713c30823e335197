import { asText, storedAtom } from '../platform/stored-atom.ts'

/** The page of the setup shown last on this device, while its user isn't onboarded. */
export const setUpPage = storedAtom('localStorage', 'onboarding-step', null, asText)
