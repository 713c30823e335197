import type { Channel } from '#shared/recordings/schemas.ts'
import { createCapture, type AudioFrame, type Capture } from './capture.ts'
import { isNoRoom } from './disk-errors.ts'
import { loudnessOf } from './levels.ts'
import { WriteQueueFull, type OpenRecording } from './open-recording.ts'
import type { RecorderStore } from './open-recording-store.ts'
import type { EndEffect, RecorderEffect, RecorderEvent, RecorderMachine } from './recorder-machine.ts'
import type { RecordingClock } from './recording-clock.ts'

/** The page that captures audio and sends it back as frames. */
export type CapturePage = {
  open: (captureId: string, channels: Channel[]) => void
  /** Resolves once the last frame of the capture has arrived, or none can come any more. */
  close: (captureId: string) => Promise<void>
  /** Replaces a page that crashed. */
  reload: () => void
}

/** Asks whether anyone is still there. Returns what dismisses the question. */
export type AskStillThere = (answers: { stop: () => void; keep: () => void }) => () => void

type Options = {
  store: RecorderStore
  page: CapturePage
  clock: RecordingClock
  askStillThere: AskStillThere
  answers: Parameters<AskStillThere>[0]
  machine: () => RecorderMachine
  dispatch: (event: RecorderEvent) => Promise<void>
  onEnded: () => void
}

/** Runs what the machine decides. Holds the open file, the capture and the question. */
export function createEffects({ store, page, clock, askStillThere, answers, machine, dispatch, onEnded }: Options) {
  let file: OpenRecording | null = null
  let capture: Capture | null = null
  let dismissQuestion = () => {}

  const writeFailed = (error: unknown) => {
    if (error instanceof WriteQueueFull) return void dispatch({ type: 'write-slow' })
    if (!isNoRoom(error)) console.error('Audio could not be written', error)
    void dispatch({ type: 'write-failed' })
  }
  const openCapture = (channels: Channel[], isNew: boolean) => {
    const state = machine()
    if (state.is !== 'recording') return
    if (isNew || !capture) capture = createCapture(Math.max(0, clock.now() - state.startedAt), clock.monotonic)
    page.open(capture.id, channels)
  }
  const closeCapture = async () => {
    if (capture) await page.close(capture.id)
    capture = null
    await file?.seal().catch(writeFailed)
  }
  const reopenFile = async (id: string) => {
    await file?.close().catch(() => {})
    try {
      file = await store.reopen(id)
      void dispatch({ type: 'file-reopened' })
    } catch (error) {
      writeFailed(error)
    }
  }
  const endRecording = async (id: string, { at, why, cutMs }: EndEffect) => {
    await file?.close().catch(() => {}) // the next start recovers what was written
    file = null
    await store
      .finish(id, { at: new Date(at).toISOString(), why, ...(cutMs !== null && { cutMs }) })
      .catch((error: unknown) => console.error('A recording could not be ended', error))
    onEnded()
    void dispatch({ type: 'ended' })
  }

  return {
    openFile: async (open: () => Promise<OpenRecording>) => {
      file = await open()
    },

    run: async (effect: RecorderEffect): Promise<void> => {
      const state = machine()
      if (state.is === 'idle') return
      switch (effect.do) {
        case 'open-capture':
          return openCapture(effect.channels, effect.isNew)
        case 'close-capture':
          return closeCapture()
        case 'reopen-file':
          return state.isFileBroken ? reopenFile(state.recordingId) : undefined
        case 'reload-page':
          capture = null
          return page.reload()
        case 'hold-uploads':
          return store.hold(state.recordingId, effect.fromMs)
        case 'ask-still-there':
          dismissQuestion = askStillThere(answers)
          return
        case 'dismiss-question':
          return dismissQuestion()
        case 'end-recording':
          return endRecording(state.recordingId, effect)
      }
    },

    isCurrent: (captureId: string) => captureId === capture?.id,

    takeAudio: async (frame: AudioFrame) => {
      if (machine().is === 'idle' || frame.captureId !== capture?.id) return
      const samples = new Int16Array(frame.samples)
      const parts = capture.place(frame, samples)
      const { channel } = frame
      void dispatch({ type: 'audio', channel, loudness: loudnessOf(samples), samples: samples.length })
      if (isBroken(machine())) return
      try {
        for (const part of parts) await file?.write(channel, part.first, part.samples)
      } catch (error) {
        if (!isBroken(machine())) writeFailed(error)
      }
    },
  }
}

function isBroken(state: RecorderMachine): boolean {
  return state.is !== 'idle' && state.isFileBroken
}
