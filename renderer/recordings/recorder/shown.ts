import { atom, useAtomValue } from 'jotai'
import type { RecorderState, RecordingDone } from '#shared/desktop/recorder.ts'
import type { RecorderBridge, RecorderView } from '#shared/desktop/recorder-bridge.ts'
import { store } from '../../platform/state.ts'

type ShownRecorder = { state: RecorderState; view: RecorderView; done: RecordingDone | null }

const shown = atom<ShownRecorder>({ state: { is: 'idle', pending: 0 }, view: 'panel', done: null })

/** What the window shows. */
export const useShown = (): ShownRecorder => useAtomValue(shown, { store })

/** Called before the first render, so that no event is missed. */
export function listenTo(recorder: RecorderBridge) {
  const change = (next: Partial<ShownRecorder>) => store.set(shown, (before) => ({ ...before, ...next }))
  recorder.onRecorder((state) => change({ state }))
  recorder.onView((view) => change({ view }))
  recorder.onDone((done) => change({ done }))
  void recorder.readRecorder().then((state) => change({ state }))
}
