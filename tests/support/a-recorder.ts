import type { Outcome } from '#shared/desktop/bridge.ts'
import type { RecorderState } from '#shared/desktop/recorder.ts'
import type { Recorder } from '../../desktop/main/recordings/recorder.ts'
import type { NotificationText } from '../../desktop/main/notifications/notification.ts'

/** A recorder that records nothing, and the calls it received. */
export function aRecorder() {
  const listeners = new Set<(state: RecorderState) => void>()
  const asked: unknown[] = []
  const idle: RecorderState = { is: 'idle', pending: 0 }
  const world = { asked, answer: { ok: true } as Outcome, state: idle as RecorderState }
  const set = (state: RecorderState) => {
    world.state = state
    for (const listener of listeners) listener(state)
  }
  const recorder: Recorder = {
    state: () => world.state,
    start: async (what) => {
      asked.push(what)
      if (world.answer.ok) {
        set({
          is: 'recording',
          recordingId: '0199a1b2-0000-7000-8000-000000000101',
          meetingId: what.meetingId,
          title: what.title,
          seconds: 0,
          levels: { microphone: 0, system: 0 },
          troubles: [],
          upload: { waiting: 0, is: 'sent', sentence: null },
        })
      }
      return world.answer
    },
    continueRecording: async (id) => {
      asked.push({ continueRecording: id })
      return world.answer
    },
    pause: async () => {},
    resume: async () => world.answer,
    stop: async () => set(idle),
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return { ...world, world, recorder }
}

/** A notifier that collects notifications: all of them, and those still on screen. */
export function notes() {
  const shown: NotificationText[] = []
  const all: NotificationText[] = []
  return {
    shown,
    all,
    show: (note: NotificationText) => {
      shown.push(note)
      all.push(note)
      return () => void (shown.includes(note) && shown.splice(shown.indexOf(note), 1))
    },
    press: (text: string) =>
      shown
        .flatMap(({ actions = [] }) => actions)
        .find((action) => action.text === text)!
        .run(),
  }
}
