import type { MainWindow } from '../main-window.ts'
import type { Recorder } from './recorder.ts'

/** What the menus, the tray and the shortcut do with the recorder. What it refuses, it says itself. */
export function recorderDeeds(recorder: Recorder, main: MainWindow) {
  const start = () => void recorder.start({ title: '', meetingId: null })
  const stop = () => void recorder.stop()

  return {
    start,
    stop,
    pause: () => void recorder.pause(),
    resume: () => void recorder.resume(),
    showRecorder: main.show,
    startOrStop: () => (recorder.state().is === 'idle' ? start() : stop()),
  }
}
