import { Maximize2, Pause, Play, Square } from 'lucide-react'
import type { RecorderState } from '#shared/desktop/recorder.ts'
import type { RecorderBridge } from '#shared/desktop/recorder-bridge.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { clockTime, copy } from './copy.ts'
import { Meter } from './Meter.tsx'
import { readAloud } from './read-aloud.ts'
import panel from './RecorderPanel.module.css'
import styles from './SmallRecorder.module.css'

type Props = { state: RecorderState; recorder: RecorderBridge }

/** The small recorder: status, levels and Stop. */
export function SmallRecorder({ state, recorder }: Props) {
  if (state.is === 'idle') return <main className={styles.small}>{copy.idle}</main>

  const { seconds } = state
  const [trouble] = state.troubles
  const level = state.is === 'recording' ? Math.max(state.levels.microphone ?? 0, state.levels.system ?? 0) : null
  return (
    <main className={styles.small} aria-label={copy.small}>
      <span className={panel.dot} data-is={trouble ? 'trouble' : state.is} />
      <span className={styles.time} role="timer" aria-label={copy.duration(readAloud(seconds))}>
        {clockTime(seconds)}
      </span>
      <Meter level={level} bars={16} />
      {trouble && (
        <span className="visually-hidden" role="status">
          {copy.trouble(trouble).title}
        </span>
      )}
      {state.is === 'paused' ? (
        <IconButton small icon={Play} label={copy.resume} onClick={() => void recorder.resumeRecording()} />
      ) : (
        <IconButton
          small
          icon={Pause}
          label={copy.pause}
          disabled={state.is === 'ending'}
          onClick={() => void recorder.pauseRecording()}
        />
      )}
      <IconButton
        small
        icon={Square}
        label={copy.stop}
        disabled={state.is === 'ending'}
        onClick={() => void recorder.stopRecording()}
      />
      <IconButton small icon={Maximize2} label={copy.makeLarge} onClick={() => void recorder.showRecorder('panel')} />
    </main>
  )
}
