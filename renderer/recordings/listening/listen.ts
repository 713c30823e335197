import { showToast } from '../../ui/toast-list.ts'
import { copy } from './copy.ts'

/** Starts recording on this Mac. Shows a toast if that's refused. */
export async function listenOnThisMac(meeting: { meetingId?: string; title?: string } = {}) {
  const outcome = await window.kept?.startRecording(meeting)
  if (outcome && !outcome.ok)
    showToast({ key: 'recorder', tone: 'problem', text: copy.notStarted, detail: outcome.sentence })
}
