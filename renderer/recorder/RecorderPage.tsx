import { useEffect, useState } from 'react'
import type { RecorderState } from '#shared/desktop/recorder.ts'
import type { RecorderBridge, RecorderView } from '#shared/desktop/recorder-bridge.ts'
import { PermissionsView } from './PermissionsView.tsx'
import { RecorderPanel } from './RecorderPanel.tsx'
import { SmallRecorder } from './SmallRecorder.tsx'

/** What the recorder's window shows: one window, in three sizes. */
export function RecorderPage({ recorder }: { recorder: RecorderBridge }) {
  const [state, setState] = useState<RecorderState>({ is: 'idle', pending: 0 })
  const [view, setView] = useState<RecorderView>('panel')
  useEffect(() => {
    const stop = [recorder.onRecorder(setState), recorder.onView(setView)]
    void recorder.readRecorder().then(setState)
    return () => stop.forEach((unsubscribe) => unsubscribe())
  }, [recorder])

  if (view === 'permissions') return <PermissionsView recorder={recorder} />
  const Shown = view === 'small' ? SmallRecorder : RecorderPanel
  return <Shown state={state} recorder={recorder} />
}
