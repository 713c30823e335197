import { Check, TriangleAlert } from 'lucide-react'
import { createStore } from '../platform/store.ts'
import { showToast } from '../ui/toast-list.ts'
import { copy } from './copy.ts'

const storageKey = 'slack-failed'
const outcomes = { success: 'alert-slack-connect-success', failure: 'alert-slack-connect-failure' }

/** Whether the last attempt to connect Slack in this session failed. */
export const slackFailed = createStore(withStorage((storage) => storage.getItem(storageKey) !== null) ?? false)

export function rememberSlackOutcome({ failed }: { failed: boolean }) {
  withStorage((storage) => (failed ? storage.setItem(storageKey, 'yes') : storage.removeItem(storageKey)))
  slackFailed.set(failed)
}

/** Uses the session storage; if it's forbidden, only this page remembers. */
function withStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}

/** Shows the outcome of connecting Slack that is in the URL, and removes it from there. */
export function showSlackOutcome({ onboarded }: { onboarded: boolean }) {
  const url = new URL(location.href)
  const [succeeded, failed] = [outcomes.success, outcomes.failure].map((name) => url.searchParams.get(name) === '1')
  if (!succeeded && !failed) return

  for (const name of Object.values(outcomes)) url.searchParams.delete(name)
  history.replaceState(history.state, '', url)
  rememberSlackOutcome({ failed: !succeeded })
  if (!onboarded) return
  if (succeeded) showToast({ key: 'slack', stays: true, icon: Check, text: copy.slackConnected })
  else showToast({ key: 'slack', tone: 'problem', icon: TriangleAlert, text: copy.slackFailed })
}
