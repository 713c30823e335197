import type { Conversion } from '#shared/tracking/events.ts'
import { store } from '../platform/state.ts'
import { asFlag, storedAtom } from '../platform/stored-atom.ts'
import { post } from './post.ts'
import { isAllowed } from './track.ts'

/** Records a conversion of the user, until the server took it once. It counts each once, whichever browser asks. */
export async function convert(userId: string, name: Conversion) {
  const isRecorded = storedAtom('localStorage', `converted ${name} ${userId}`, false, asFlag)
  if (store.get(isRecorded) || !isAllowed()) return
  if ((await post('/api/track/conversion', { name, id: userId })) === 204) store.set(isRecorded, true)
}
