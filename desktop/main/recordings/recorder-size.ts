import type { RecorderState } from '#shared/desktop/recorder.ts'
import type { RecorderView } from '#shared/desktop/recorder-bridge.ts'

const panelWidth = 336
const idleHeight = 150
const panelHeight = 322
const troubleHeight = 72 // two lines of detail under a title

/** How large the recorder's window is for what it shows. */
export function sizeOf(view: RecorderView, state: RecorderState | null): { width: number; height: number } {
  if (view === 'small') return { width: 300, height: 44 }
  if (view === 'permissions') return { width: 560, height: 520 }
  if (!state || state.is === 'idle') return { width: panelWidth, height: idleHeight }
  return { width: panelWidth, height: panelHeight + troubleHeight * state.troubles.length }
}
