import type { AudioFault } from '#shared/desktop/recorder.ts'
import type { Channel } from '#shared/recordings/schemas.ts'
import { isAudible, isVoice, meterOf, nextNoiseFloor, type Loudness } from './levels.ts'
import type { EndReason } from './open-recording-store.ts'

const second = 1000
const minute = 60 * second
export const times = {
  silentMs: 20 * second,
  quietMs: 13 * minute,
  stopMs: 15 * minute,
  holdMs: 1 * minute,
  /** Kept after the last voice, so that the last word isn't cut off. */
  tailMs: 5 * second,
  /** A Mac that sleeps longer has left the meeting. */
  longestSleepMs: 15 * minute,
  showMs: 2 * minute,
  /** A device that sends nothing for this long is reopened. */
  stalledMs: 5 * second,
  retryMs: [second, 2 * second, 5 * second, 15 * second],
} as const
export const disk = { startBytes: 200e6, stopBytes: 60e6, resumeBytes: 150e6 } as const

type ChannelState = {
  fault: AudioFault | null
  retryAt: number | null
  tries: number
  level: number | null
  noiseFloor: number
  audibleAt: number
  frameAt: number
  samples: number
}

export type ActiveRecorder = {
  is: 'recording' | 'paused' | 'ending'
  recordingId: string
  meetingId: string | null
  title: string
  channels: Channel[]
  startedAt: number
  /** Recorded earlier, when this continues a recording that was cut off. */
  beforeSeconds: number
  inputs: Record<Channel, ChannelState>
  pausedBy: 'user' | 'sleep' | 'disk-full' | null
  asleepSince: number | null
  slept: { seconds: number; until: number } | null
  slowUntil: number
  voiceAt: number
  isHeld: boolean
  hasAsked: boolean
  /** A write failed; nothing more is written until the file is reopened. */
  isFileBroken: boolean
}
export type RecorderMachine = { is: 'idle' } | ActiveRecorder

export type StartEvent = Pick<
  ActiveRecorder,
  'recordingId' | 'meetingId' | 'title' | 'channels' | 'startedAt' | 'beforeSeconds'
> & { type: 'start' }
type AudioEvent = { type: 'audio'; channel: Channel; loudness: Loudness; samples: number }
export type TroubleEvent = { type: 'trouble'; channel: Channel; why: AudioFault | 'back' | 'changed' }
/** Something happened to the Mac or to the recorder's page. */
export type SystemEvent = { type: 'suspend' | 'wake' | 'page-gone' | 'page-ready' }
export type RecorderEvent =
  | StartEvent
  | AudioEvent
  | TroubleEvent
  | SystemEvent
  | { type: 'pause' | 'resume' | 'stop' | 'quit' | 'ended' }
  | { type: 'write-failed' | 'write-slow' | 'file-reopened' }
  | { type: 'tick'; freeBytes: number | null }

export type EndEffect = { do: 'end-recording'; at: number; why: EndReason; cutMs: number | null }
export type RecorderEffect =
  | { do: 'open-capture'; channels: Channel[]; isNew: boolean }
  | { do: 'close-capture' | 'reopen-file' | 'reload-page' | 'ask-still-there' | 'dismiss-question' }
  | { do: 'hold-uploads'; fromMs: number | null }
  | EndEffect

type Stepped<State = RecorderMachine> = { state: State; effects: RecorderEffect[] }
const then = <State extends RecorderMachine>(state: State, ...effects: RecorderEffect[]): Stepped<State> => ({
  state,
  effects,
})

/** The recorder after an event, and the effects to run, in order. */
export function step(state: RecorderMachine, event: RecorderEvent, now: number): Stepped {
  if (event.type === 'start') return state.is === 'idle' ? started(event, now) : then(state)
  if (state.is === 'idle') return then(state)
  if (event.type === 'ended') return then({ is: 'idle' })
  if (event.type === 'file-reopened') return then({ ...state, isFileBroken: false })
  if (event.type === 'write-failed') {
    const broken = { ...state, isFileBroken: true }
    return state.is === 'ending' ? then(broken) : pause(broken, 'disk-full')
  }
  if (state.is === 'ending') return then(state)

  switch (event.type) {
    case 'audio':
      return receiveAudio(state, event, now)
    case 'trouble':
      return receiveTrouble(state, event, now)
    case 'tick':
      return tick(state, event.freeBytes, now)
    case 'pause':
      return pause(state, 'user')
    case 'resume':
      return state.is === 'paused' ? resume(state, now) : stay(state, now)
    case 'stop':
      return end(state, 'stopped', now)
    case 'quit':
      return end(state, 'quit', now)
    case 'suspend':
      return state.is === 'recording' ? pause({ ...state, asleepSince: now }, 'sleep') : then(state)
    case 'wake':
      return wake(state, now)
    case 'write-slow':
      return then({ ...state, slowUntil: now + times.showMs })
    case 'page-gone':
      return then(withInputs(state, { fault: 'failed', level: null, retryAt: null }), { do: 'reload-page' })
    case 'page-ready':
      return state.is === 'recording'
        ? then(state, { do: 'open-capture', channels: state.channels, isNew: true })
        : then(state)
  }
}

function started(event: StartEvent, now: number): Stepped {
  const { recordingId, meetingId, title, channels, startedAt, beforeSeconds } = event
  const state: ActiveRecorder = {
    recordingId,
    meetingId,
    title,
    channels,
    startedAt,
    beforeSeconds,
    is: 'recording',
    inputs: { microphone: newInput(now), system: newInput(now) },
    pausedBy: null,
    asleepSince: null,
    slept: null,
    slowUntil: 0,
    voiceAt: now,
    isHeld: false,
    hasAsked: false,
    isFileBroken: false,
  }
  return then(state, { do: 'open-capture', channels, isNew: true })
}

function receiveAudio(state: ActiveRecorder, { channel, loudness, samples }: AudioEvent, now: number): Stepped {
  const before = state.inputs[channel]
  const next = withInput(state, channel, {
    fault: before.fault === 'muted' && !isAudible(loudness) ? 'muted' : null,
    retryAt: null,
    tries: 0,
    level: state.is === 'recording' ? meterOf(loudness) : null,
    noiseFloor: nextNoiseFloor(before.noiseFloor, loudness),
    audibleAt: isAudible(loudness) ? now : before.audibleAt,
    frameAt: now,
    samples: before.samples + samples,
  })
  return isVoice(before.noiseFloor, loudness) && state.is === 'recording' ? stay(next, now) : then(next)
}

/** Someone speaks, or says they're still there. */
function stay(state: ActiveRecorder, now: number): Stepped<ActiveRecorder> {
  const effects: RecorderEffect[] = []
  if (state.isHeld) effects.push({ do: 'hold-uploads', fromMs: null })
  if (state.hasAsked) effects.push({ do: 'dismiss-question' })
  return then({ ...state, voiceAt: now, isHeld: false, hasAsked: false }, ...effects)
}

function receiveTrouble(state: ActiveRecorder, { channel, why }: TroubleEvent, now: number): Stepped {
  if (state.is !== 'recording') return then(state)
  if (why === 'back')
    return then(withInput(state, channel, { fault: null, retryAt: null, tries: 0, frameAt: now, audibleAt: now }))
  if (why === 'changed') return then(state, { do: 'open-capture', channels: [channel], isNew: false })
  const { tries } = state.inputs[channel]
  const retryAt = why === 'muted' ? null : now + (why === 'refused' ? times.retryMs.at(-1)! : retryDelay(tries))
  return then(withInput(state, channel, { fault: why, level: null, retryAt, tries: tries + 1 }))
}

function tick(state: ActiveRecorder, freeBytes: number | null, now: number): Stepped {
  if (state.is === 'paused') {
    const hasRoom = state.pausedBy === 'disk-full' && freeBytes !== null && freeBytes > disk.resumeBytes
    return hasRoom ? resume(state, now) : then(state)
  }
  if (freeBytes !== null && freeBytes < disk.stopBytes) return pause(state, 'disk-full')

  const quietMs = now - state.voiceAt
  if (quietMs >= times.stopMs) return end(state, 'silence', now)
  const { state: next, effects } = retryChannels(state, now)
  const shouldHold = quietMs >= times.holdMs && !state.isHeld
  const shouldAsk = quietMs >= times.quietMs && !state.hasAsked
  if (shouldHold) effects.push({ do: 'hold-uploads', fromMs: silentFromMs(state) })
  if (shouldAsk) effects.push({ do: 'ask-still-there' })
  return then({ ...next, isHeld: state.isHeld || shouldHold, hasAsked: state.hasAsked || shouldAsk }, ...effects)
}

/** Reopens channels that are due for a retry, and those that stalled without reporting trouble. */
function retryChannels(state: ActiveRecorder, now: number): Stepped<ActiveRecorder> {
  const isDue = ({ fault, retryAt, frameAt }: ChannelState) =>
    (retryAt !== null && retryAt <= now) || (fault === null && now - frameAt >= times.stalledMs)
  const due = state.channels.filter((channel) => isDue(state.inputs[channel]))
  if (due.length === 0) return then(state)

  const next = due.reduce((changed, channel) => {
    const { fault, tries } = changed.inputs[channel]
    const retryAt = now + retryDelay(tries)
    return withInput(changed, channel, { fault: fault ?? 'failed', level: null, tries: tries + 1, retryAt })
  }, state)
  return then(next, { do: 'open-capture', channels: due, isNew: false })
}

function pause(state: ActiveRecorder, by: NonNullable<ActiveRecorder['pausedBy']>): Stepped {
  if (state.is === 'paused')
    return then(state.pausedBy === 'user' && by === 'sleep' ? state : { ...state, pausedBy: by })
  const silenced = withInputs(state, { level: null, fault: null, retryAt: null })
  return then({ ...silenced, is: 'paused', pausedBy: by }, { do: 'close-capture' })
}

function resume(state: ActiveRecorder, now: number): Stepped {
  const inputs = { audibleAt: now, frameAt: now, tries: 0, fault: null, retryAt: null }
  const awake = withInputs(state, inputs)
  const { state: next, effects } = stay({ ...awake, is: 'recording', pausedBy: null, asleepSince: null }, now)
  return then(next, ...effects, { do: 'reopen-file' }, { do: 'open-capture', channels: state.channels, isNew: true })
}

function wake(state: ActiveRecorder, now: number): Stepped {
  if (state.pausedBy !== 'sleep' || state.asleepSince === null) return then(state)
  const sleptMs = now - state.asleepSince
  if (sleptMs > times.longestSleepMs) return end(state, 'sleep', state.asleepSince)
  return resume({ ...state, slept: { seconds: Math.round(sleptMs / second), until: now + times.showMs } }, now)
}

function end(state: ActiveRecorder, why: EndReason, now: number): Stepped {
  const cutMs = why === 'silence' ? silentFromMs(state) : null
  const at = cutMs === null ? now : state.startedAt + cutMs
  return then(
    { ...withInputs(state, { level: null }), is: 'ending' },
    ...(state.hasAsked ? [{ do: 'dismiss-question' } as const] : []),
    { do: 'close-capture' },
    { do: 'end-recording', at, why, cutMs },
  )
}

/** Where the silence began, from the start of the recording. */
function silentFromMs({ voiceAt, startedAt }: ActiveRecorder): number {
  return Math.max(0, voiceAt + times.tailMs - startedAt)
}

function retryDelay(tries: number): number {
  return times.retryMs[Math.min(tries, times.retryMs.length - 1)]!
}

function newInput(now: number): ChannelState {
  return {
    fault: null,
    retryAt: null,
    tries: 0,
    level: null,
    noiseFloor: 0.001,
    audibleAt: now,
    frameAt: now,
    samples: 0,
  }
}

function withInput(state: ActiveRecorder, channel: Channel, change: Partial<ChannelState>): ActiveRecorder {
  return { ...state, inputs: { ...state.inputs, [channel]: { ...state.inputs[channel], ...change } } }
}

function withInputs(state: ActiveRecorder, change: Partial<ChannelState>): ActiveRecorder {
  return withInput(withInput(state, 'microphone', change), 'system', change)
}
