import type { RecorderState, RecorderTrouble, UploadState } from '#shared/desktop/recorder.ts'
import { sampleRate, type Channel } from '#shared/recordings/schemas.ts'
import { isHeard, isVoice, meterOf, nextFloor, type Level } from './levels.ts'
import type { Why } from './open-recording-store.ts'

const second = 1000
const minute = 60 * second
export const times = {
  silentMs: 20 * second,
  quietMs: 13 * minute,
  stopMs: 15 * minute,
  holdMs: 1 * minute,
  /** Kept after the last voice, so that no word loses its end. */
  tailMs: 5 * second,
  /** Whoever lets their Mac sleep for longer has left the meeting. */
  longestSleepMs: 15 * minute,
  sayMs: 2 * minute,
  /** A device that gives nothing for so long is opened again. */
  stalledMs: 5 * second,
  retryMs: [second, 2 * second, 5 * second, 15 * second],
} as const
export const disk = { startBytes: 200e6, stopBytes: 60e6, resumeBytes: 150e6 } as const

type WhyNot = Extract<RecorderTrouble, { what: 'no-sound' }>['why']
type Heard = {
  why: WhyNot | null
  retryAt: number | null
  tries: number
  level: number | null
  floor: number
  heardAt: number
  frameAt: number
  samples: number
}
type Resting = 'person' | 'asleep' | 'disk-full'

export type Recording = {
  is: 'recording' | 'paused' | 'ending'
  recordingId: string
  meetingId: string | null
  title: string
  channels: Channel[]
  startedAt: number
  /** What was recorded before, where it goes on with one that was cut off. */
  beforeSeconds: number
  heard: Record<Channel, Heard>
  rests: Resting | null
  sleptAt: number | null
  slept: { seconds: number; until: number } | null
  slowUntil: number
  voiceAt: number
  isHeld: boolean
  hasAsked: boolean
}
export type Machine = { is: 'idle' } | Recording

export type Event =
  | {
      type: 'start'
      recordingId: string
      meetingId: string | null
      title: string
      channels: Channel[]
      startedAt: number
      beforeSeconds: number
    }
  | { type: 'sound'; channel: Channel; level: Level; samples: number }
  | { type: 'trouble'; channel: Channel; why: WhyNot | 'back' | 'changed' }
  | {
      type:
        | 'pause'
        | 'resume'
        | 'stop'
        | 'quit'
        | 'suspend'
        | 'wake'
        | 'disk-full'
        | 'disk-slow'
        | 'page-gone'
        | 'page-ready'
        | 'ended'
    }
  | { type: 'tick'; freeBytes: number | null }

export type Effect =
  | { do: 'open'; channels: Channel[]; isNew: boolean }
  | { do: 'close' | 'reopen-file' | 'new-page' | 'ask-still-there' | 'withdraw-question' }
  | { do: 'hold'; fromMs: number | null }
  | { do: 'end'; at: number; why: Why; cutMs: number | null }

type Step = [Machine, ...Effect[]]

/** What becomes of a recording when something happens to it, and what has to be done then. */
export function step(machine: Machine, event: Event, now: number): Step {
  if (event.type === 'start') return machine.is === 'idle' ? started(event, now) : [machine]
  if (machine.is === 'idle') return [machine]
  if (event.type === 'ended') return [{ is: 'idle' }]
  if (machine.is === 'ending') return [machine]

  switch (event.type) {
    case 'sound':
      return sound(machine, event, now)
    case 'trouble':
      return trouble(machine, event, now)
    case 'tick':
      return tick(machine, event.freeBytes, now)
    case 'pause':
      return rest(machine, 'person')
    case 'resume':
      return machine.is === 'paused' ? goOn(machine, now) : stay(machine, now)
    case 'stop':
      return end(machine, 'stopped', now)
    case 'quit':
      return end(machine, 'quit', now)
    case 'suspend':
      return machine.is === 'recording' ? rest({ ...machine, sleptAt: now }, 'asleep') : [machine]
    case 'wake':
      return wake(machine, now)
    case 'disk-full':
      return rest(machine, 'disk-full')
    case 'disk-slow':
      return [{ ...machine, slowUntil: now + times.sayMs }]
    case 'page-gone':
      return [everywhere(machine, { why: 'failed', level: null, retryAt: null }), { do: 'new-page' }]
    case 'page-ready':
      return machine.is === 'recording' ? [machine, { do: 'open', channels: machine.channels, isNew: true }] : [machine]
  }
}

function started(
  { recordingId, meetingId, title, channels, startedAt, beforeSeconds }: Extract<Event, { type: 'start' }>,
  now: number,
): Step {
  const begun: Recording = {
    is: 'recording',
    recordingId,
    meetingId,
    title,
    channels,
    startedAt,
    beforeSeconds,
    heard: { microphone: fresh(now), system: fresh(now) },
    rests: null,
    sleptAt: null,
    slept: null,
    slowUntil: 0,
    voiceAt: now,
    isHeld: false,
    hasAsked: false,
  }
  return [begun, { do: 'open', channels, isNew: true }]
}

function sound(machine: Recording, { channel, level, samples }: Extract<Event, { type: 'sound' }>, now: number): Step {
  const before = machine.heard[channel]
  const floor = nextFloor(before.floor, level)
  const hasVoice = isVoice(before.floor, level)
  const heard: Heard = {
    ...before,
    why: before.why === 'muted' && !isHeard(level) ? 'muted' : null,
    retryAt: null,
    tries: 0,
    level: machine.is === 'recording' ? meterOf(level) : null,
    floor,
    heardAt: isHeard(level) ? now : before.heardAt,
    frameAt: now,
    samples: before.samples + samples,
  }
  const next = { ...machine, heard: { ...machine.heard, [channel]: heard } }
  return hasVoice && machine.is === 'recording' ? stay(next, now) : [next]
}

/** Somebody speaks, or says that they are there. */
function stay(machine: Recording, now: number): Step {
  const effects: Effect[] = []
  if (machine.isHeld) effects.push({ do: 'hold', fromMs: null })
  if (machine.hasAsked) effects.push({ do: 'withdraw-question' })
  return [{ ...machine, voiceAt: now, isHeld: false, hasAsked: false }, ...effects]
}

function trouble(machine: Recording, { channel, why }: Extract<Event, { type: 'trouble' }>, now: number): Step {
  if (machine.is !== 'recording') return [machine]
  const before = machine.heard[channel]
  if (why === 'back')
    return [withHeard(machine, channel, { why: null, retryAt: null, tries: 0, frameAt: now, heardAt: now })]
  if (why === 'changed') return [machine, { do: 'open', channels: [channel], isNew: false }]
  const wait = times.retryMs[Math.min(before.tries, times.retryMs.length - 1)]!
  const retryAt = why === 'muted' ? null : now + (why === 'refused' ? times.retryMs.at(-1)! : wait)
  return [withHeard(machine, channel, { why, level: null, retryAt, tries: before.tries + 1 })]
}

function tick(machine: Recording, freeBytes: number | null, now: number): Step {
  if (machine.is === 'paused') {
    const hasRoom = machine.rests === 'disk-full' && freeBytes !== null && freeBytes > disk.resumeBytes
    return hasRoom ? goOn(machine, now) : [machine]
  }
  if (freeBytes !== null && freeBytes < disk.stopBytes) return rest(machine, 'disk-full')

  const quiet = now - machine.voiceAt
  if (quiet >= times.stopMs) return end(machine, 'silence', now)
  const [due, ...effects] = retries(machine, now)
  if (quiet >= times.holdMs && !due.isHeld) {
    effects.push({ do: 'hold', fromMs: silentFrom(due) })
    due.isHeld = true
  }
  if (quiet >= times.quietMs && !due.hasAsked) {
    effects.push({ do: 'ask-still-there' })
    due.hasAsked = true
  }
  return [due, ...effects]
}

/** Opens again what is due, and what gives nothing although it says that all is well. */
function retries(machine: Recording, now: number): [Recording, ...Effect[]] {
  const isDue = ({ why, retryAt, frameAt }: Heard) =>
    (retryAt !== null && retryAt <= now) || (why === null && now - frameAt >= times.stalledMs)
  const due = machine.channels.filter((channel) => isDue(machine.heard[channel]))
  if (due.length === 0) return [{ ...machine }]

  const heard = { ...machine.heard }
  for (const channel of due) {
    const { why, tries } = heard[channel]
    heard[channel] = {
      ...heard[channel],
      why: why ?? 'failed',
      level: null,
      tries: tries + 1,
      retryAt: now + times.retryMs[Math.min(tries, times.retryMs.length - 1)]!,
    }
  }
  return [
    { ...machine, heard },
    { do: 'open', channels: due, isNew: false },
  ]
}

function rest(machine: Recording, rests: Resting): Step {
  if (machine.is === 'paused')
    return [machine.rests === 'person' && rests === 'asleep' ? machine : { ...machine, rests }]
  return [{ ...everywhere(machine, { level: null, why: null, retryAt: null }), is: 'paused', rests }, { do: 'close' }]
}

function goOn(machine: Recording, now: number): Step {
  const awake = everywhere(machine, { heardAt: now, frameAt: now, tries: 0, why: null, retryAt: null })
  const [next, ...effects] = stay({ ...awake, is: 'recording', rests: null, sleptAt: null }, now)
  return [next, ...effects, { do: 'reopen-file' }, { do: 'open', channels: machine.channels, isNew: true }]
}

function wake(machine: Recording, now: number): Step {
  if (machine.rests !== 'asleep' || machine.sleptAt === null) return [machine]
  const sleptMs = now - machine.sleptAt
  if (sleptMs > times.longestSleepMs) return end(machine, 'sleep', machine.sleptAt)
  return goOn({ ...machine, slept: { seconds: Math.round(sleptMs / second), until: now + times.sayMs } }, now)
}

function end(machine: Recording, why: Why, at: number): Step {
  const cutMs = why === 'silence' ? silentFrom(machine) : null
  const effects: Effect[] = machine.hasAsked ? [{ do: 'withdraw-question' }] : []
  const endedAt = cutMs === null ? at : machine.startedAt + cutMs
  return [
    { ...everywhere(machine, { level: null }), is: 'ending' },
    ...effects,
    { do: 'close' },
    { do: 'end', at: endedAt, why, cutMs },
  ]
}

/** From when on there was nothing but silence, counted from the start. */
function silentFrom({ voiceAt, startedAt }: Recording): number {
  return Math.max(0, voiceAt + times.tailMs - startedAt)
}

function fresh(now: number): Heard {
  return { why: null, retryAt: null, tries: 0, level: null, floor: 0.001, heardAt: now, frameAt: now, samples: 0 }
}

function withHeard(machine: Recording, channel: Channel, change: Partial<Heard>): Recording {
  return { ...machine, heard: { ...machine.heard, [channel]: { ...machine.heard[channel], ...change } } }
}

function everywhere(machine: Recording, change: Partial<Heard>): Recording {
  return withHeard(withHeard(machine, 'microphone', change), 'system', change)
}

/** What people are shown. */
export function shown(machine: Machine, upload: UploadState, pending: number, now: number): RecorderState {
  if (machine.is === 'idle') return { is: 'idle', pending }
  const { is, recordingId, meetingId, title, heard, channels, beforeSeconds } = machine
  const samples = Math.max(...channels.map((channel) => heard[channel].samples))
  return {
    is,
    recordingId,
    meetingId,
    title,
    seconds: beforeSeconds + Math.floor(samples / sampleRate),
    levels: { microphone: heard.microphone.level, system: heard.system.level },
    troubles: troublesOf(machine, now),
    upload,
  }
}

function troublesOf(machine: Recording, now: number): RecorderTrouble[] {
  const { heard, channels, rests, slept, slowUntil, voiceAt, is } = machine
  const troubles: RecorderTrouble[] = []
  if (rests === 'disk-full') troubles.push({ what: 'disk-full' })
  if (is !== 'recording') return troubles
  if (now < slowUntil) troubles.push({ what: 'disk-slow' })
  if (slept && now < slept.until) troubles.push({ what: 'slept', seconds: slept.seconds })
  for (const channel of channels) {
    const { why, heardAt } = heard[channel]
    if (why) troubles.push({ what: 'no-sound', channel, why })
    else if (now - heardAt >= times.silentMs)
      troubles.push({ what: 'silent', channel, seconds: Math.floor((now - heardAt) / second) })
  }
  if (now - voiceAt >= times.quietMs)
    troubles.push({ what: 'quiet', stopsInSeconds: Math.max(0, Math.ceil((voiceAt + times.stopMs - now) / second)) })
  return troubles
}
