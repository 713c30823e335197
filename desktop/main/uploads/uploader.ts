import type { UploadState } from '#shared/desktop/recorder.ts'
import { bytesPerSecond } from '#shared/recordings/schemas.ts'
import type { Clock } from '../clock.ts'
import type { RecordingStore, StoredRecording } from '../recordings/stored-recording.ts'
import type { Server } from '../server/signed-server.ts'
import { failureOf } from './failures.ts'
import { chunkKey, plan, stepKey, type KnownUpload, type UploadStep } from './plan.ts'
import { uploadPause } from './upload-pause.ts'
import { uploadStateOf } from './upload-state.ts'
import { uploadStep, type Learnt } from './upload-step.ts'

const lookMs = 500 // how often to check whether the network is back
const staleMs = 5_000
const bytesPerSecondInCalls = 128_000 // twice the recorded rate

/** The result of an upload. */
export type UploadResult =
  /** `lostSeconds` is how much was replaced with silence. */
  | { what: 'finished'; recordingId: string; eventId: string; title: string; lostSeconds: number }
  | { what: 'refused'; title: string; sentence: string }

export type Uploader = {
  state: () => UploadState
  /** Retries now and aborts stale requests, such as after waking, a sign-in or a click. */
  hurry: () => void
  /** Aborts the steps of a recording that's about to be deleted. */
  letGo: (recordingId: string) => void
  onChange: (listener: (state: UploadState) => void) => () => void
  stop: () => void
}

type Options = {
  store: RecordingStore
  server: Server
  /** The signed-in user's id. */
  userId: () => string | null
  isOnline: () => boolean
  news: (news: UploadResult) => void
  clock: Clock
  random: () => number
}

/** Uploads this Mac's recordings to the server and retries until they're all there. */
export function createUploader({ store, server, userId, isOnline, news, clock, random }: Options): Uploader {
  const known = new Map<string, KnownUpload>()
  const lostBytes = new Map<string, number>()
  const busy = new Map<string, UploadStep & { startedAt: number; stop: AbortController }>()
  const listeners = new Set<(state: UploadState) => void>()
  const pause = uploadPause({ clock, random })
  let wasOnline = true
  let audioFrom = 0
  let told = ''
  let callOff = () => {}
  let isStopped = false
  let isLooking = false
  let isChanged = false

  const own = () =>
    store.all().filter((recording) => recording.userId === userId() && recording.serverUrl === server.name)
  const state = () =>
    uploadStateOf(own(), {
      isSignedIn: userId() !== null,
      isOnline: isOnline(),
      isFailing: pause.now().failures > 0,
      trouble: pause.now().trouble,
    })

  /** Starts the planned steps. A call made while they start runs after them. */
  function look() {
    if (isStopped || isLooking) {
      isChanged = true
      return
    }
    isLooking = true
    do {
      isChanged = false
      begin()
    } while (isChanged)
    isLooking = false
    tell()
  }

  function begin() {
    noticeNetwork()
    const now = clock.now()
    const recordings = own().filter(({ refusal }) => refusal === null)
    const isCalling = store.all().some((recording) => recording.isOpen)
    const { steps, again } = plan({
      notBefore: pause.now().notBefore,
      audioFrom,
      recordings,
      known,
      busy,
      now,
      isOnline: wasOnline,
      isCalling,
      isDoubtful: pause.now().failures > 0,
    })
    for (const step of steps) void take(step, isCalling)

    callOff()
    const isWaiting = busy.size > 0 || again !== null || (!wasOnline && recordings.length > 0)
    if (isWaiting) callOff = clock.after(again === null ? lookMs : Math.min(lookMs, Math.max(1, again - now)), look)
  }

  /** Aborts requests when the network goes away, so they don't block new ones when it's back. */
  function noticeNetwork() {
    const isThere = isOnline()
    if (isThere && !wasOnline) pause.recover()
    if (!isThere) for (const { stop } of busy.values()) stop.abort()
    wasOnline = isThere
  }

  async function take(step: UploadStep, isCalling: boolean) {
    const key = stepKey(step)
    const taken = { ...step, startedAt: clock.now(), stop: new AbortController() }
    const isOver = () => taken.stop.signal.aborted || userId() !== step.recording.userId
    const stillTheirs = () => {
      if (isOver()) throw new Error('Another user has signed in')
    }
    busy.set(key, taken)
    if (isCalling && 'chunk' in step && step.do !== 'confirm')
      audioFrom = clock.now() + (step.chunk.bytes * 1000) / bytesPerSecondInCalls
    try {
      learn(step.recording, await uploadStep({ store, server, signal: taken.stop.signal, stillTheirs }, step))
      if (step.do !== 'confirm' && step.do !== 'drop') pause.recover()
    } catch (error) {
      if (!isOver()) await fail(step.recording, error)
    } finally {
      if (busy.get(key) === taken) busy.delete(key)
      look()
    }
  }

  function learn({ id, title, chunks }: StoredRecording, learnt: Learnt) {
    if (learnt.what === 'known') known.set(id, learnt.known)
    if (learnt.what === 'sent') {
      const stored = chunks.find((chunk) => chunkKey(chunk) === chunkKey(learnt.chunk))
      known.get(id)?.has.set(chunkKey(learnt.chunk), stored?.sha256 ?? '')
      if (learnt.isLost) lostBytes.set(id, (lostBytes.get(id) ?? 0) + learnt.chunk.bytes)
    }
    if (learnt.what === 'finished') {
      news({
        what: 'finished',
        recordingId: id,
        eventId: learnt.eventId,
        title,
        lostSeconds: Math.ceil((lostBytes.get(id) ?? 0) / bytesPerSecond),
      })
      known.delete(id)
      lostBytes.delete(id)
    }
  }

  async function fail({ id, title }: StoredRecording, error: unknown) {
    const failure = failureOf(error)
    if (failure.is === 'final') {
      known.delete(id) // a retry asks again which chunks are there
      await store.refuse(id, failure.sentence).catch(() => pause.fail(null))
      news({ what: 'refused', title, sentence: failure.sentence })
    } else pause.fail(failure.sentence)
  }

  function tell() {
    const is = state()
    const text = JSON.stringify(is)
    if (text === told) return
    told = text
    for (const listener of listeners) listener(is)
  }

  const giveUp = (which: (step: UploadStep & { startedAt: number }) => boolean) => {
    for (const [key, step] of busy) {
      if (!which(step)) continue
      step.stop.abort()
      busy.delete(key)
    }
  }
  const stopWatching = store.onChange(look)
  look()

  return {
    state,
    hurry: () => {
      giveUp(({ startedAt }) => clock.now() - startedAt > staleMs)
      pause.recover()
      look()
    },
    letGo: (id) => giveUp(({ recording }) => recording.id === id),
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop: () => {
      isStopped = true
      stopWatching()
      callOff()
      giveUp(() => true)
    },
  }
}
