import { Check, TriangleAlert } from 'lucide-react'
import { showToast } from '../ui/toast-list.ts'
import { copy } from './copy.ts'
import { rememberSlackOutcome } from './slack-outcome.ts'

const outcomes = { success: 'alert-slack-connect-success', failure: 'alert-slack-connect-failure' }

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
