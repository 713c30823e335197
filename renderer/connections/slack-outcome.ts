import { Check, TriangleAlert } from 'lucide-react'
import { createStore } from '../platform/store.ts'
import { showToast } from '../ui/toast-list.ts'
import { copy } from './copy.ts'

const storageKey = 'slack-failed'
const outcomes = { success: 'alert-slack-connect-success', failure: 'alert-slack-connect-failure' }

/** Whether the last attempt of this session to connect Slack failed. */
export const slackFailed = createStore(stored((storage) => storage.getItem(storageKey) !== null) ?? false)

export function rememberSlack({ failed }: { failed: boolean }) {
  stored((storage) => (failed ? storage.setItem(storageKey, 'yes') : storage.removeItem(storageKey)))
  slackFailed.set(failed)
}

/** Where storage is forbidden, only this page remembers. */
function stored<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}

/** Says how connecting Slack ended, when the address tells, and takes that out of the address. */
export function hearFromSlack({ onboarded }: { onboarded: boolean }) {
  const url = new URL(location.href)
  const [worked, failed] = [outcomes.success, outcomes.failure].map((name) => url.searchParams.get(name) === '1')
  if (!worked && !failed) return

  for (const name of Object.values(outcomes)) url.searchParams.delete(name)
  history.replaceState(history.state, '', url)
  rememberSlack({ failed: !worked })
  if (!onboarded) return
  if (worked) showToast({ key: 'slack', stays: true, icon: Check, text: copy.slackConnected })
  else showToast({ key: 'slack', tone: 'problem', icon: TriangleAlert, text: copy.slackFailed })
}
