import type { Outcome } from '#shared/desktop/bridge.ts'
import type { RecorderState, UploadState } from '#shared/desktop/recorder.ts'
import type { AudioFrame } from './capture.ts'
import { copy } from './copy.ts'
import { isNoRoom } from './disk-errors.ts'
import { endMs } from './fold-manifest.ts'
import type { RecorderStore } from './open-recording-store.ts'
import { prepareContinued, prepareNew, type Prepared, type ReadOwner } from './prepare-recording.ts'
import { createPublisher } from './publish-state.ts'
import { createEffects, type AskStillThere, type CapturePage } from './recorder-effects.ts'
import {
  disk,
  step,
  type RecorderEvent,
  type RecorderMachine,
  type SystemEvent,
  type TroubleEvent,
} from './recorder-machine.ts'
import { recorderState } from './recorder-state.ts'
import { createTicker } from './recorder-ticker.ts'
import type { Recorder } from './recorder.ts'
import { createRecordingClock, type MacClock } from './recording-clock.ts'

type Options = {
  store: RecorderStore
  page: CapturePage
  owner: ReadOwner
  /** Whether a new recording would be refused for want of a subscription. */
  isUnpaid: () => Promise<boolean>
  freeBytes: () => Promise<number>
  askStillThere: AskStillThere
  upload?: () => UploadState
  clock?: MacClock
}

export type RecorderShell = Recorder & {
  takeAudio: (frame: AudioFrame) => Promise<void>
  report: (event: SystemEvent) => void
  reportTrouble: (trouble: { captureId: string } & Omit<TroubleEvent, 'type'>) => void
  /** Closes cleanly before the app quits. */
  quit: () => Promise<void>
}

const macClock: MacClock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  everySecond: (run) => {
    const timer = setInterval(run, 1000)
    return () => clearInterval(timer)
  },
}

/** The only recorder: steps the machine with each event and runs its effects one after the other. */
export function createRecorder(options: Options): RecorderShell {
  const { store, page, owner, isUnpaid, freeBytes, askStillThere, upload } = options
  const mac = options.clock ?? macClock
  const clock = createRecordingClock(mac)
  const world = { store, owner, isUnpaid, now: clock.wall }
  let machine: RecorderMachine = { is: 'idle' }
  let running: Promise<void> = Promise.resolve()
  let starting: Promise<Outcome> | null = null

  const state = (): RecorderState =>
    recorderState(machine, {
      upload: upload?.() ?? { waiting: waitingChunks(store, machine), is: 'sent', sentence: null },
      pending: store.all().length,
      now: clock.now(),
    })
  const publisher = createPublisher(state)
  const dispatch = (event: RecorderEvent): Promise<void> => {
    const before = machine.is
    const { state: next, effects: decided } = step(machine, event, clock.now())
    machine = next
    running = decided.reduce((earlier, effect) => earlier.then(() => effects.run(effect)), running)
    if (machine.is === before) publisher.soon()
    else publisher.now()
    return running
  }
  const ticker = createTicker({
    everySecond: mac.everySecond,
    freeBytes,
    onTick: (bytes) => void dispatch({ type: 'tick', freeBytes: bytes }),
  })
  const effects = createEffects({
    store,
    page,
    clock,
    askStillThere,
    answers: { stop: () => void recorder.stop(), keep: () => void recorder.resume() },
    machine: () => machine,
    dispatch,
    onEnded: ticker.stop,
  })
  const roomOnDisk = () => freeBytes().catch(() => Infinity)

  const begin = async (prepared: Prepared): Promise<Outcome> => {
    if ('refusal' in prepared) return refuse(prepared.refusal)
    if ((await roomOnDisk()) < disk.startBytes) return refuse(copy.noRoom)
    const { open, event } = prepared
    try {
      await effects.openFile(open)
    } catch (error) {
      console.error('A recording could not start', error)
      return refuse(isNoRoom(error) ? copy.noRoom : copy.cannotWrite)
    }
    const written = store.all().find(({ id }) => id === event.recordingId)?.chunks ?? []
    clock.countFrom(Math.max(clock.wall(), event.startedAt, ...written.map((chunk) => event.startedAt + endMs(chunk))))
    ticker.start()
    await dispatch(event)
    return { ok: true }
  }
  /** Only one start at a time, and none during a recording. One that is ending makes way. */
  const startOnce = async (prepare: () => Promise<Prepared>): Promise<Outcome> => {
    if (machine.is === 'ending') await running
    if (starting || machine.is !== 'idle') return refuse(copy.isRecording)
    starting = prepare()
      .then(begin)
      .finally(() => (starting = null))
    return starting
  }

  const recorder: RecorderShell = {
    state,
    onChange: publisher.onChange,
    start: (wanted) => startOnce(() => prepareNew(world, wanted)),
    continueRecording: (recordingId) => startOnce(() => prepareContinued(world, recordingId)),
    pause: () => dispatch({ type: 'pause' }),
    resume: async () => {
      if (machine.is === 'idle') return refuse(copy.nothingPaused)
      if (machine.is === 'paused' && (await roomOnDisk()) < disk.stopBytes) return refuse(copy.noRoom)
      await dispatch({ type: 'resume' })
      return { ok: true }
    },
    stop: async () => {
      await starting // a stop during a start ends that recording
      return dispatch({ type: 'stop' })
    },
    quit: () => dispatch({ type: 'quit' }),

    takeAudio: effects.takeAudio,
    report: (event) => {
      if (event.type === 'suspend') clock.suspend()
      if (event.type === 'wake') clock.wake()
      void dispatch(event)
    },
    reportTrouble: ({ captureId, channel, why }) => {
      if (effects.isCurrent(captureId)) void dispatch({ type: 'trouble', channel, why })
    },
  }
  store.onChange(publisher.soon)
  return recorder
}

function waitingChunks(store: RecorderStore, machine: RecorderMachine): number {
  if (machine.is === 'idle') return 0
  const open = store.all().find(({ id }) => id === machine.recordingId)
  return open?.chunks.filter(({ isSent }) => !isSent).length ?? 0
}

function refuse(sentence: string): Outcome {
  return { ok: false, sentence }
}
