import { useSyncExternalStore } from 'react'
import type { RecorderState, RecordingDone } from '#shared/desktop/recorder.ts'
import type { RecorderBridge, RecorderView } from '#shared/desktop/recorder-bridge.ts'

type ShownRecorder = { state: RecorderState; view: RecorderView; done: RecordingDone | null }

/** What the window shows. Subscribes before the first render, so that no event is missed. */
export function listenTo(recorder: RecorderBridge) {
  let shown: ShownRecorder = { state: { is: 'idle', pending: 0 }, view: 'panel', done: null }
  const listeners = new Set<() => void>()
  const change = (next: Partial<ShownRecorder>) => {
    shown = { ...shown, ...next }
    for (const listener of listeners) listener()
  }
  recorder.onRecorder((state) => change({ state }))
  recorder.onView((view) => change({ view }))
  recorder.onDone((done) => change({ done }))
  void recorder.readRecorder().then((state) => change({ state }))

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return function useShown(): ShownRecorder {
    return useSyncExternalStore(subscribe, () => shown)
  }
}
