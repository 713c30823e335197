import type { RecorderState, RecorderTrouble, UploadState } from '#shared/desktop/recorder.ts'
import type { Channel } from '#shared/recordings/schemas.ts'

type Going = Exclude<RecorderState, { is: 'idle' }>

const are = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export const copy = {
  recording: 'Recording',
  small: 'Recording, small',
  heading: { recording: 'Recording', paused: 'Paused', ending: 'Finishing' } satisfies Record<Going['is'], string>,
  channel: { microphone: 'You', system: 'The call' } satisfies Record<Channel, string>,
  pause: 'Pause',
  resume: 'Resume',
  stop: 'Stop',
  start: 'Start recording',
  keepListening: 'Keep listening',
  menu: 'Recording menu',
  always: 'Always for this series',
  makeSmall: 'Small recorder',
  openEvent: 'Open event',
  done: 'Recording finished',
  show: 'Show',
  putAway: 'Put away',
  makeLarge: 'Show everything',
  hide: 'Hide the recorder',
  consent: 'I’m using Kept to note my to-dos; it records audio.',
  quoted: (text: string) => `“${text}”`,
  copy: 'Copy',
  copied: 'Copied',
  idle: 'Kept is not recording',
  idleDetail: 'Start when people begin to talk. Kept hears you and the call, and no bot joins.',
  hears: (channel: Channel, isHeard: boolean) => `${copy.channel[channel]}: ${isHeard ? 'heard' : 'quiet'}`,
  duration: (seconds: number) => {
    const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
    const parts = [
      hours > 0 && are(hours, 'hour', 'hours'),
      (minutes > 0 || hours > 0) && are(minutes, 'minute', 'minutes'),
      are(seconds % 60, 'second', 'seconds'),
    ]
    return parts.filter(Boolean).join(' ')
  },
  upload: ({ is, waiting, sentence }: UploadState): string => {
    if (sentence !== null) return sentence
    if (waiting === 0) return 'Everything so far is safe on this Mac and sent'
    const chunks = are(waiting, 'chunk', 'chunks')
    if (is === 'offline') return `Offline: ${chunks} safe on this Mac`
    if (is === 'signed-out') return `Signed out: ${chunks} safe on this Mac`
    return is === 'refused'
      ? `Not taken by the server: ${chunks} safe on this Mac`
      : `Safe on this Mac, sending ${chunks}`
  },
  trouble: (trouble: RecorderTrouble): { title: string; detail: string } => {
    switch (trouble.what) {
      case 'silent':
        return silent[trouble.channel](trouble.seconds)
      case 'no-audio':
        return noSound[trouble.channel][trouble.why]
      case 'disk-full':
        return {
          title: 'Your disk is full',
          detail: 'Everything so far is safe. Free some space, and Kept goes on by itself.',
        }
      case 'disk-slow':
        return { title: 'Your disk did not keep up', detail: 'A part is missing. Close apps that write a lot.' }
      case 'slept':
        return {
          title: `Your Mac slept for ${about(trouble.seconds)}`,
          detail: 'That part is missing. Kept is recording again.',
        }
      case 'quiet':
        return {
          title: 'Still there?',
          detail: `Nobody has spoken for a while. Kept stops in ${about(trouble.stopsInSeconds)}.`,
        }
    }
  },
  permissions: {
    title: 'Two permissions, one reason',
    lead: 'To write down what you promise, Kept has to hear the meeting. It records only after you press Start, and shows it the whole time.',
    fine: 'macOS may ask you to open Kept again after System audio. Nothing is lost.',
    names: { microphone: 'Microphone', systemAudio: 'System audio', notifications: 'Notifications' },
    why: {
      microphone: 'Your words. This is how Kept knows a promise is yours.',
      systemAudio: 'The other side of the call. Nothing on your screen is recorded.',
      notifications: 'To offer a recording when a meeting starts.',
    },
    optional: 'optional',
    allow: 'Allow',
    allowed: 'Allowed',
    openSettings: 'Open Settings',
    start: 'Start',
    startWithOne: 'Start with what is allowed',
    later: 'Not now',
    cannotRead: 'Kept could not ask macOS. Close this window, then try again.',
  },
}

const silent: Record<Channel, (seconds: number) => { title: string; detail: string }> = {
  microphone: (seconds) => ({
    title: `Nothing from your microphone for ${about(seconds)}`,
    detail: 'Check that it is not muted, and which one is chosen in System Settings, Sound.',
  }),
  system: (seconds) => ({
    title: `Nothing from the call for ${about(seconds)}`,
    detail: 'Check that you hear the call on this Mac, and that Kept may record system audio.',
  }),
}

type Why = Extract<RecorderTrouble, { what: 'no-audio' }>['why']
const goesOn = { microphone: 'Kept goes on with the call alone.', system: 'Kept goes on with you alone.' }
const noSound: Record<Channel, Record<Why, { title: string; detail: string }>> = {
  microphone: {
    refused: {
      title: 'Kept may not use your microphone',
      detail: `${goesOn.microphone} Allow it in System Settings, Privacy & Security, Microphone.`,
    },
    'no-device': { title: 'There is no microphone', detail: `${goesOn.microphone} Plug one in, and Kept hears it.` },
    lost: { title: 'Your microphone is gone', detail: `${goesOn.microphone} It looks for another one.` },
    muted: { title: 'Your microphone is muted', detail: 'Unmute it on the device or in System Settings, Sound.' },
    failed: { title: 'Your microphone gives no sound', detail: `${goesOn.microphone} It tries again.` },
  },
  system: {
    refused: {
      title: 'Kept may not hear the call',
      detail: `${goesOn.system} Allow it in System Settings, Privacy & Security, Screen & System Audio Recording.`,
    },
    'no-device': {
      title: 'The call cannot be heard',
      detail: `${goesOn.system} Choose speakers or headphones in System Settings, Sound.`,
    },
    lost: { title: 'The call cannot be heard any more', detail: `${goesOn.system} It tries again.` },
    muted: { title: 'The call is muted', detail: 'Turn the sound of this Mac on.' },
    failed: { title: 'The call cannot be heard', detail: `${goesOn.system} It tries again.` },
  },
}

function about(seconds: number): string {
  return seconds < 90 ? are(seconds, 'second', 'seconds') : are(Math.round(seconds / 60), 'minute', 'minutes')
}

/** As a clock shows it: 24:10, 1:02:03. */
export function clockTime(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (number: number) => String(number).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
