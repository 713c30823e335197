import { Check, X } from 'lucide-react'
import type { RecordingDone } from '#shared/desktop/recorder.ts'
import type { RecorderBridge } from '#shared/desktop/recorder-bridge.ts'
import { describeDone } from '#shared/desktop/describe-done.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { copy } from './copy.ts'
import styles from './DoneView.module.css'

/** A recording's result, until the user opens or dismisses it. */
export function DoneView({ done, recorder }: { done: RecordingDone; recorder: RecorderBridge }) {
  const { count, whose } = describeDone(done)
  const hide = () => void recorder.showRecorder('hidden')
  const show = () => {
    void recorder.openInBoard(`/events/${done.eventId}`)
    hide()
  }

  return (
    <main className={styles.done} aria-label={copy.done}>
      <span className={styles.mark}>
        <Icon of={Check} size={10} />
      </span>
      <div className={styles.text} role="status">
        <b className={styles.title} title={done.title}>
          <span className="truncate">{done.title}</span>
          <span>: {count}</span>
        </b>
        <p>{whose}</p>
      </div>
      <Button kind="outline" size="s" onClick={show}>
        {copy.show}
      </Button>
      <IconButton small icon={X} label={copy.putAway} onClick={hide} />
    </main>
  )
}
