import { LiveDot } from '../../events/live/LiveClock.tsx'
import { offset } from '../../platform/time.ts'
import { Button } from '../../ui/Button.tsx'
import { HeaderNotice } from '../../ui/HeaderNotice.tsx'
import { copy } from './copy.ts'
import { useRecorder } from './state.ts'
import styles from './ListeningNotice.module.css'

/** A notice in the header while this Mac is recording. */
export function ListeningNotice() {
  const state = useRecorder()
  if (state.is === 'idle') return null
  const { is, title, seconds, troubles } = state

  return (
    <HeaderNotice
      tone={troubles.length > 0 ? 'warn' : 'plain'}
      sign={<LiveDot />}
      text={copy[is](title)}
      brief={offset(seconds)}
      action={
        <Button
          kind="outline"
          size="s"
          disabled={is === 'ending'}
          aria-label={copy.stopRecording(title)}
          onClick={() => void window.kept?.stopRecording()}
        >
          {copy.stop}
        </Button>
      }
    >
      <button
        type="button"
        className={styles.time}
        aria-label={copy.showRecorder}
        data-tip={copy.showRecorder}
        onClick={() => void window.kept?.showRecorder('panel')}
      >
        {offset(seconds)}
      </button>
    </HeaderNotice>
  )
}
