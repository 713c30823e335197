import { Check, TriangleAlert } from 'lucide-react'
import { store } from '../platform/state.ts'
import { asFlag, storedAtom } from '../platform/stored-atom.ts'
import { showToast } from '../ui/toast-list.ts'
import { boardCopy as copy } from './board-copy.ts'

const outcomes = { success: 'alert-slack-connect-success', failure: 'alert-slack-connect-failure' }

/** Whether the last attempt to connect Slack in this session failed. */
export const slackFailed = storedAtom('sessionStorage', 'slack-failed', false, asFlag)

export const rememberSlackOutcome = ({ failed }: { failed: boolean }) => store.set(slackFailed, failed)

/** Shows the outcome of connecting Slack that is in the URL, and removes it from there. */
export function showSlackOutcome({ onboarded }: { onboarded: boolean }) {
  const url = new URL(location.href)
  const [succeeded, failed] = [outcomes.success, outcomes.failure].map((name) => url.searchParams.get(name) === '1')
  if (!succeeded && !failed) return

  for (const name of Object.values(outcomes)) url.searchParams.delete(name)
  history.replaceState(history.state, '', url)
  rememberSlackOutcome({ failed: !succeeded })
  if (!onboarded) return
  if (succeeded) showToast({ key: 'slack', icon: Check, text: copy.slackConnected })
  else showToast({ key: 'slack', tone: 'problem', icon: TriangleAlert, text: copy.slackFailed })
}
