import { openLayer } from '../../platform/layers.ts'
import { store } from '../../platform/state.ts'
import { outbox } from '../../changes/send-changes.ts'
import { sendTracked } from '../../tracking/track.ts'
import { showToast } from '../../ui/toast-list.ts'
import { copy } from './copy.ts'
import { signOut } from '../../auth/session.ts'

/** How long logging out waits for unsent changes. */
const sendForMs = 3000
/** How long it waits for what was recorded, which the server takes only while the session lasts. */
const trackForMs = 500

/** Sends waiting changes first, and asks if that fails. */
export async function logOut() {
  await sendWaiting()
  if (store.get(outbox.waiting).length > 0) openLayer({ kind: 'log-out' })
  else await logOutNow()
}

export async function logOutNow() {
  await Promise.race([sendTracked(), new Promise((resolve) => setTimeout(resolve, trackForMs))])
  const left = location.href
  try {
    await signOut()
    if (location.href === left) history.replaceState(null, '', '/') // a link may have been opened in the meantime
  } catch (error) {
    showToast({ tone: 'problem', text: copy.logOutFailed, detail: error instanceof Error ? error.message : '' })
  }
}

function sendWaiting(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, sendForMs)
  const look = () => store.get(outbox.waiting).length === 0 && resolve()
  const stop = store.sub(outbox.waiting, look)
  outbox.hurry()
  look()

  return promise.finally(() => {
    clearTimeout(timer)
    stop()
  })
}
