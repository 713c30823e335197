import type { Outcome } from '#shared/desktop/bridge.ts'
import type { ShowNotification } from '../notifications/notification.ts'
import { copy } from './copy.ts'
import type { Recorder } from './recorder.ts'

/** The recorder actions of the menus, the tray and the shortcut. A refusal becomes a notification. */
export function recorderActions(
  recorder: Recorder,
  begin: () => Promise<Outcome>,
  showRecorder: () => void,
  showNotification: ShowNotification,
) {
  const start = () =>
    void begin().then((outcome) => {
      if (!outcome.ok)
        showNotification({ title: copy.cannotRecord, body: outcome.sentence, isSilent: true, onClick: showRecorder })
    })
  const stop = () => void recorder.stop()

  return {
    start,
    stop,
    pause: () => void recorder.pause(),
    resume: () => void recorder.resume(),
    showRecorder,
    startOrStop: () => (recorder.state().is === 'idle' ? start() : stop()),
  }
}
