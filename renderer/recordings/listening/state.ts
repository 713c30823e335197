import { atom, useAtomValue } from 'jotai'
import type { RecorderState } from '#shared/desktop/recorder.ts'

const recorder = atom<RecorderState>({ is: 'idle', pending: 0 })
recorder.onMount = (set) => {
  void window.kept?.readRecorder().then(set)
  return window.kept?.onRecorder(set)
}

/** The recorder's state; idle outside the Mac app. */
export const useRecorder = (): RecorderState => useAtomValue(recorder)
