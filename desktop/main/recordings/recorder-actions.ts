import type { Outcome } from '#shared/desktop/bridge.ts'
import type { ShowNote } from '../notices/note.ts'
import { copy } from './copy.ts'
import type { Recorder } from './recorder.ts'

/** What the menus, the tray and the shortcut do with the recorder. What it refuses is said, as no page asked for it. */
export function recorderActions(
  recorder: Recorder,
  begin: () => Promise<Outcome>,
  showRecorder: () => void,
  showNote: ShowNote,
) {
  const start = () =>
    void begin().then((outcome) => {
      if (!outcome.ok)
        showNote({ title: copy.cannotRecord, body: outcome.sentence, isSilent: true, onClick: showRecorder })
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
