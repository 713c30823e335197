import type { AudioFault, RecorderState, RecorderTrouble, UploadState } from '#shared/desktop/recorder.ts'
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
  putAway: 'Dismiss',
  makeLarge: 'Show everything',
  hide: 'Hide the recorder',
  consent: 'I’m using Kept to note my to-dos; it records audio.',
  quoted: (text: string) => `“${text}”`,
  copy: 'Copy',
  copied: 'Copied',
  idle: 'Kept isn’t recording',
  idleDetail: 'Start when the conversation does. Kept captures you and the call, and no bot joins.',
  level: (channel: Channel, isAudible: boolean) => `${copy.channel[channel]}: ${isAudible ? 'audible' : 'quiet'}`,
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
    if (waiting === 0) return 'Everything so far is safe and uploaded'
    const chunks = are(waiting, 'chunk', 'chunks')
    if (is === 'offline') return `Offline: ${chunks} safe on this Mac`
    if (is === 'signed-out') return `Signed out: ${chunks} safe on this Mac`
    return is === 'refused'
      ? `Refused by the server: ${chunks} safe on this Mac`
      : `Safe on this Mac, uploading ${chunks}`
  },
  trouble: (trouble: RecorderTrouble): { title: string; detail: string } => {
    switch (trouble.what) {
      case 'silent':
        return silent[trouble.channel](trouble.seconds)
      case 'no-audio':
        return noAudio[trouble.channel][trouble.why]
      case 'disk-full':
        return {
          title: 'Your disk is full',
          detail: 'Everything so far is safe. Free up some space to continue.',
        }
      case 'disk-slow':
        return {
          title: 'Your disk is too slow',
          detail: 'Some audio is missing. Close apps that use the disk heavily.',
        }
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
    lead: 'To find what you promise, Kept needs the audio of your meetings. It records only when you say so, or in a series set to Always, and always shows it.',
    fine: 'macOS may ask you to open Kept again after System audio. Nothing is lost.',
    names: { microphone: 'Microphone', systemAudio: 'System audio', notifications: 'Notifications' },
    why: {
      microphone: 'What you say. That’s how Kept knows a promise is yours.',
      systemAudio: 'The other side of the call. Nothing on your screen is recorded.',
      notifications: 'To offer a recording when a meeting starts.',
    },
    optional: 'optional',
    allow: 'Allow',
    allowed: 'Allowed',
    openSettings: 'Open settings',
    start: 'Start',
    startWithOne: 'Start with what’s allowed',
    later: 'Not now',
    cannotRead: 'Kept couldn’t ask macOS. Close this window and try again.',
  },
}

const silent: Record<Channel, (seconds: number) => { title: string; detail: string }> = {
  microphone: (seconds) => ({
    title: `Nothing from your microphone for ${about(seconds)}`,
    detail: 'Check that it isn’t muted and which one is selected in System Settings, Sound.',
  }),
  system: (seconds) => ({
    title: `Nothing from the call for ${about(seconds)}`,
    detail: 'Check that the call plays on this Mac and that Kept may record system audio.',
  }),
}

const continues = { microphone: 'Kept keeps recording the call.', system: 'Kept keeps recording you.' }
const noAudio: Record<Channel, Record<AudioFault, { title: string; detail: string }>> = {
  microphone: {
    refused: {
      title: 'Kept isn’t allowed to use your microphone',
      detail: `${continues.microphone} Allow it in System Settings, Privacy & Security, Microphone.`,
    },
    'no-device': { title: 'No microphone found', detail: `${continues.microphone} Connect one, and Kept will use it.` },
    lost: {
      title: 'Your microphone was disconnected',
      detail: `${continues.microphone} It’s looking for another one.`,
    },
    muted: { title: 'Your microphone is muted', detail: 'Unmute it on the device or in System Settings, Sound.' },
    failed: { title: 'Your microphone sends no audio', detail: `${continues.microphone} It tries again.` },
  },
  system: {
    refused: {
      title: 'Kept isn’t allowed to record system audio',
      detail: `${continues.system} Allow it in System Settings, Privacy & Security, Screen & System Audio Recording.`,
    },
    'no-device': {
      title: 'There’s no system audio',
      detail: `${continues.system} Choose speakers or headphones in System Settings, Sound.`,
    },
    lost: { title: 'System audio stopped', detail: `${continues.system} It tries again.` },
    muted: { title: 'The call is muted', detail: 'Turn up the volume of this Mac.' },
    failed: { title: 'There’s no system audio', detail: `${continues.system} It tries again.` },
  },
}

function about(seconds: number): string {
  return seconds < 90 ? are(seconds, 'second', 'seconds') : are(Math.round(seconds / 60), 'minute', 'minutes')
}

/** Formats a duration as 24:10 or 1:02:03. */
export function clockTime(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (number: number) => String(number).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
