import { randomUUID } from 'node:crypto'
import type { Outcome } from '#shared/desktop/bridge.ts'
import type { RecorderState, UploadState } from '#shared/desktop/recorder.ts'
import { channels, type Channel } from '#shared/recordings/schemas.ts'
import { copy } from './copy.ts'
import { endMs } from './fold-manifest.ts'
import { levelOf } from './levels.ts'
import { TooMuchWaits, type OpenRecording } from './open-recording.ts'
import type { RecorderStore } from './open-recording-store.ts'
import { disk, shown, step, type Effect, type Event, type Machine } from './recorder-machine.ts'
import type { Recorder } from './recorder.ts'
import { createTimeline, stretch, type Timeline } from './timeline.ts'

const showEveryMs = 100
const lookAtDiskEvery = 5 // seconds
const noRoom = ['ENOSPC', 'EDQUOT', 'EFBIG']

/** The page that hears: it is told what to hear, and gives it by `takeSound`. */
export type CapturePage = {
  open: (captureId: string, channels: Channel[]) => void
  /** Resolves when the last sound of the capture was given, or can be given no more. */
  close: (captureId: string) => Promise<void>
  /** Puts another page in the place of one that crashed. */
  renew: () => void
}

export type Sound = { captureId: string; channel: Channel; at: number; capturedMs: number; samples: ArrayBuffer }

type Options = {
  store: RecorderStore
  page: CapturePage
  /** Who is signed in, and where; null when nobody is. */
  owner: () => Promise<{ userId: string; serverUrl: string } | null>
  freeBytes: () => Promise<number>
  /** Asks a silent room whether anybody is there; gives what takes the question back. */
  askStillThere: (answers: { stop: () => void; keep: () => void }) => () => void
  upload?: () => UploadState
  /** `now` is the clock on the wall; `monotonic` never jumps. Both in milliseconds. */
  clock?: { now: () => number; monotonic: () => number }
}

export type RecorderShell = Recorder & {
  takeSound: (sound: Sound) => Promise<void>
  /** Something happened to the Mac, to the page or to a device. */
  tell: (event: { type: 'suspend' | 'wake' | 'page-gone' | 'page-ready' }) => void
  trouble: (trouble: { captureId: string; channel: Channel; why: Extract<Event, { type: 'trouble' }>['why'] }) => void
  /** Closes cleanly before the app ends. */
  quit: () => Promise<void>
}

const theClock = { now: () => Date.now(), monotonic: () => performance.now() }

/** The one recorder: the machine decides, this does. What it does happens one after the other. */
export function createRecorder({
  store,
  page,
  owner,
  freeBytes,
  askStillThere,
  upload,
  clock = theClock,
}: Options): RecorderShell {
  let machine: Machine = { is: 'idle' }
  let file: OpenRecording | null = null
  let isBroken = false
  /** What is heard now: `beganMs` is when its clock began, counted from the start of the recording. */
  let capture: {
    id: string
    openedAt: number
    fromMs: number
    beganMs: number | null
    timelines: Record<Channel, Timeline>
  } | null = null
  let withdraw = () => {}
  let starting: Promise<Outcome> | null = null
  /** What the clock on the wall said when the recording began or went on: from there on it is counted, so that setting that clock moves nothing. */
  let anchor = { at: 0, monotonic: 0 }
  let fellAsleep: { wall: number; at: number } | null = null
  let ticks = 0
  let clockwork: NodeJS.Timeout | undefined
  let doing: Promise<void> = Promise.resolve()
  let later: NodeJS.Timeout | undefined
  const listeners = new Set<(state: RecorderState) => void>()

  const now = () => anchor.at + clock.monotonic() - anchor.monotonic
  const countFrom = (at: number) => {
    anchor = { at, monotonic: clock.monotonic() }
  }
  const state = () => shown(machine, uploadOf(), store.all().length, now())
  const uploadOf = () => upload?.() ?? { waiting: waitingOf(), is: 'sent', sentence: null }
  const waitingOf = () =>
    file
      ? (store
          .all()
          .find(({ id }) => id === file?.id)
          ?.chunks.filter(({ isSent }) => !isSent).length ?? 0)
      : 0

  const show = () => {
    clearTimeout(later)
    later = undefined
    const now = state()
    for (const listener of listeners) listener(now)
  }
  const showSoon = () => (later ??= setTimeout(show, showEveryMs))

  const dispatch = (event: Event): Promise<void> => {
    const before = machine.is
    const [next, ...effects] = step(machine, event, now())
    machine = next
    doing = effects.reduce((earlier, effect) => earlier.then(() => perform(effect)), doing)
    if (machine.is === before) showSoon()
    else show()
    return doing
  }

  const perform = async (effect: Effect): Promise<void> => {
    if (machine.is === 'idle') return
    switch (effect.do) {
      case 'open':
        return hear(effect.channels, effect.isNew)
      case 'close':
        if (capture) await page.close(capture.id)
        capture = null
        return file?.seal().catch(cannotWrite)
      case 'reopen-file':
        return isBroken ? mend(machine.recordingId) : undefined
      case 'new-page':
        capture = null
        return page.renew()
      case 'hold':
        return store.hold(machine.recordingId, effect.fromMs)
      case 'ask-still-there':
        withdraw = askStillThere({ stop: () => void recorder.stop(), keep: () => void recorder.resume() })
        return
      case 'withdraw-question':
        return withdraw()
      case 'end':
        return finish(machine.recordingId, effect)
    }
  }

  const hear = (which: Channel[], isNew: boolean) => {
    if (machine.is !== 'recording') return
    if (isNew || !capture)
      capture = {
        id: randomUUID(),
        openedAt: clock.monotonic(),
        fromMs: Math.max(0, now() - machine.startedAt),
        beganMs: null,
        timelines: { microphone: createTimeline(), system: createTimeline() },
      }
    page.open(capture.id, which)
  }
  const finish = async (id: string, { at, why, cutMs }: Extract<Effect, { do: 'end' }>) => {
    await file?.close().catch(() => {}) // what is written is found again at the next start
    file = null
    await store
      .finish(id, { at: new Date(at).toISOString(), why, ...(cutMs !== null && { cutMs }) })
      .catch((error: unknown) => console.error('A recording could not be ended', error))
    clearInterval(clockwork)
    void dispatch({ type: 'ended' })
  }
  const mend = async (id: string) => {
    await file?.close().catch(() => {})
    try {
      file = await store.goOn(id)
      isBroken = false
    } catch (error) {
      cannotWrite(error)
    }
  }
  const cannotWrite = (error: unknown) => {
    if (error instanceof TooMuchWaits) return void dispatch({ type: 'disk-slow' })
    if (!noRoom.includes((error as NodeJS.ErrnoException).code ?? ''))
      console.error('Sound could not be written', error)
    isBroken = true
    void dispatch({ type: 'disk-full' })
  }
  const tick = async () => {
    const free = ticks++ % lookAtDiskEvery === 0 ? await freeBytes().catch(() => null) : null
    await dispatch({ type: 'tick', freeBytes: free })
  }

  const begin = async (
    open: () => Promise<OpenRecording>,
    event: Omit<Extract<Event, { type: 'start' }>, 'type'>,
  ): Promise<Outcome> => {
    if ((await freeBytes().catch(() => Infinity)) < disk.startBytes) return no(copy.noRoom)
    try {
      file = await open()
    } catch (error) {
      console.error('A recording could not begin', error)
      return no(noRoom.includes((error as NodeJS.ErrnoException).code ?? '') ? copy.noRoom : copy.cannotWrite)
    }
    isBroken = false
    ticks = 1
    const { recordingId, startedAt } = event
    const written = store.all().find(({ id }) => id === recordingId)?.chunks ?? []
    countFrom(Math.max(clock.now(), startedAt, ...written.map((chunk) => startedAt + endMs(chunk))))
    clearInterval(clockwork)
    clockwork = setInterval(() => void tick(), 1000)
    await dispatch({ type: 'start', ...event })
    return { ok: true }
  }
  /** One start at a time, and none while something is recorded. */
  const begins = async (act: () => Promise<Outcome>): Promise<Outcome> => {
    if (starting || machine.is !== 'idle') return no(copy.isRecording)
    starting = act().finally(() => (starting = null))
    return starting
  }
  /** Some systems count no time while they sleep. */
  const countSleep = (type: 'suspend' | 'wake') => {
    if (type === 'suspend') fellAsleep = { wall: clock.now(), at: now() }
    else if (fellAsleep) {
      countFrom(Math.max(now(), fellAsleep.at + clock.now() - fellAsleep.wall))
      fellAsleep = null
    }
  }

  const recorder: RecorderShell = {
    state,

    start: ({ title, meetingId }) =>
      begins(async () => {
        const who = await owner()
        if (!who) return no(copy.signedOut)
        const startedAt = clock.now()
        const details = {
          id: randomUUID(),
          ...who,
          title: title || copy.untitled(new Date(startedAt)),
          startedAt: new Date(startedAt).toISOString(),
          meetingId,
          channels,
        }
        return begin(() => store.begin(details), {
          recordingId: details.id,
          meetingId,
          title: details.title,
          channels,
          startedAt,
          beforeSeconds: 0,
        })
      }),

    goOn: (recordingId) =>
      begins(async () => {
        const stored = store.all().find(({ id }) => id === recordingId)
        if (!stored) return no(copy.notThere)
        if (stored.endedAt) return no(copy.wasEnded)
        const who = await owner()
        if (who?.userId !== stored.userId) return no(copy.signedOut)
        const beforeMs = Math.max(
          0,
          ...channels.map((channel) =>
            stored.chunks
              .filter((chunk) => chunk.channel === channel)
              .reduce((sum, chunk) => sum + endMs(chunk) - chunk.offsetMs, 0),
          ),
        )
        const { meetingId, title } = stored
        return begin(() => store.goOn(recordingId), {
          recordingId,
          meetingId,
          title,
          channels: stored.channels,
          startedAt: Date.parse(stored.startedAt),
          beforeSeconds: Math.floor(beforeMs / 1000),
        })
      }),

    pause: () => dispatch({ type: 'pause' }),
    resume: async () => {
      if (machine.is === 'idle') return no(copy.nothingPaused)
      if (machine.is === 'paused' && (await freeBytes().catch(() => Infinity)) < disk.stopBytes) return no(copy.noRoom)
      await dispatch({ type: 'resume' })
      return { ok: true }
    },
    stop: async () => {
      await starting // whoever stops what is only about to begin wants no recording
      return dispatch({ type: 'stop' })
    },
    quit: () => dispatch({ type: 'quit' }),

    takeSound: async ({ captureId, channel, at, capturedMs, samples }) => {
      if (machine.is === 'idle' || captureId !== capture?.id) return
      const sound = new Int16Array(samples)
      const { timelines, fromMs, openedAt } = capture
      // Where both clocks meet; from then on the clock of the capture tells, whatever the way here takes.
      capture.beganMs ??= fromMs + clock.monotonic() - openedAt - capturedMs
      const pieces = timelines[channel].place(at, sound.length, capture.beganMs + capturedMs)
      void dispatch({ type: 'sound', channel, level: levelOf(sound), samples: sound.length })
      if (isBroken) return
      try {
        for (const { from, to, first, length } of pieces)
          await file?.write(channel, first, stretch(sound.subarray(from, to), length))
      } catch (error) {
        if (!isBroken) cannotWrite(error)
      }
    },
    trouble: ({ captureId, channel, why }) => {
      if (captureId === capture?.id) void dispatch({ type: 'trouble', channel, why })
    },
    tell: (event) => {
      if (event.type === 'suspend' || event.type === 'wake') countSleep(event.type)
      void dispatch(event)
    },

    onChange: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  store.onChange(showSoon)
  return recorder
}

function no(sentence: string): Outcome {
  return { ok: false, sentence }
}
