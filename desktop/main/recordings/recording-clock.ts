/** `now` is wall time; `monotonic` never jumps. Both in milliseconds. `everySecond` returns what stops it. */
export type MacClock = { now: () => number; monotonic: () => number; everySecond: (run: () => void) => () => void }
export type RecordingClock = ReturnType<typeof createRecordingClock>

/** Wall time that keeps counting from the start of a recording, so changing the Mac's clock moves no audio. */
export function createRecordingClock(mac: Pick<MacClock, 'now' | 'monotonic'>) {
  let anchor = { at: 0, monotonic: 0 }
  let asleep: { wall: number; at: number } | null = null

  const now = () => anchor.at + mac.monotonic() - anchor.monotonic
  const countFrom = (at: number) => {
    anchor = { at, monotonic: mac.monotonic() }
  }

  return {
    now,
    wall: mac.now,
    monotonic: mac.monotonic,
    countFrom,
    suspend: () => {
      asleep = { wall: mac.now(), at: now() }
    },
    /** Adds the time asleep, which some systems' monotonic clocks leave out. */
    wake: () => {
      if (!asleep) return
      countFrom(Math.max(now(), asleep.at + mac.now() - asleep.wall))
      asleep = null
    },
  }
}
