import { store } from '../platform/state.ts'
import { asFlag, storedAtom } from '../platform/stored-atom.ts'

/** Whether the last attempt to connect Slack in this session failed. */
export const slackFailed = storedAtom('sessionStorage', 'slack-failed', false, asFlag)

export const rememberSlackOutcome = ({ failed }: { failed: boolean }) => store.set(slackFailed, failed)
