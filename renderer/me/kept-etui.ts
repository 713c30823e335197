import { asText, storedAtom } from '../platform/stored-atom.ts'

/** The `etui` of an address that was opened, until the user it brought is known. */
export const keptEtui = storedAtom('localStorage', 'etui', null, asText)
