import { useSyncExternalStore } from 'react'
import type { RecorderState } from '#shared/desktop/recorder.ts'
import { createStore } from '../../platform/store.ts'
import { showToast } from '../../ui/toast-list.ts'
import { copy } from './copy.ts'

const recorder = createStore<RecorderState>({ is: 'idle', pending: 0 })
let isListening = false

/** The recorder's state; idle outside the Mac app. */
export function useRecorder(): RecorderState {
  return useSyncExternalStore(subscribe, recorder.get)
}

function subscribe(listener: () => void) {
  if (!isListening && window.kept) {
    isListening = true
    window.kept.onRecorder(recorder.set)
    void window.kept.readRecorder().then(recorder.set)
  }
  return recorder.subscribe(listener)
}

/** Starts recording on this Mac. Shows a toast if that's refused. */
export async function listenOnThisMac(meeting: { meetingId?: string; title?: string } = {}) {
  const outcome = await window.kept?.startRecording(meeting)
  if (outcome && !outcome.ok)
    showToast({ key: 'recorder', tone: 'problem', text: copy.notStarted, detail: outcome.sentence })
}
