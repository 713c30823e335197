import type { Recorder } from './recorder.ts'

/** Stands where nothing can be recorded. */
export function idleRecorder(): Recorder {
  const cannot = async () => ({ ok: false, sentence: 'This version of Kept cannot record yet.' }) as const

  return {
    state: () => ({ is: 'idle', pending: 0 }),
    start: cannot,
    goOn: cannot,
    pause: async () => {},
    resume: cannot,
    stop: async () => {},
    onChange: () => () => {},
  }
}
