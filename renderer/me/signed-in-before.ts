import { storedAtom, asFlag } from '../platform/stored-atom.ts'

/** Whether the user was signed in on the last visit. The server decides if they still are. */
export const signedInBefore = storedAtom('localStorage', 'signed-in', false, asFlag)
