import type { RecorderBridge } from '#shared/desktop/recorder-bridge.ts'
import { PermissionsView } from './PermissionsView.tsx'
import { RecorderPanel } from './RecorderPanel.tsx'
import { SmallRecorder } from './SmallRecorder.tsx'
import type { listenTo } from './shown.ts'

type Props = { recorder: RecorderBridge; useShown: ReturnType<typeof listenTo> }

/** What the recorder's window shows: one window, in three sizes. */
export function RecorderPage({ recorder, useShown }: Props) {
  const { state, view } = useShown()

  if (view === 'permissions') return <PermissionsView recorder={recorder} />
  const Shown = view === 'small' ? SmallRecorder : RecorderPanel
  return <Shown state={state} recorder={recorder} />
}
