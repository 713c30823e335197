import type { RecorderState, RecorderTrouble, UploadState } from '#shared/desktop/recorder.ts'
import { sampleRate } from '#shared/recordings/schemas.ts'
import { times, type ActiveRecorder, type RecorderMachine } from './recorder-machine.ts'

/** What the panel, the tray and the board show. */
export function recorderState(
  machine: RecorderMachine,
  { upload, pending, now }: { upload: UploadState; pending: number; now: number },
): RecorderState {
  if (machine.is === 'idle') return { is: 'idle', pending }
  const { is, recordingId, meetingId, title, inputs, channels, beforeSeconds } = machine
  const samples = Math.max(...channels.map((channel) => inputs[channel].samples))
  return {
    is,
    recordingId,
    meetingId,
    title,
    seconds: beforeSeconds + Math.floor(samples / sampleRate),
    levels: { microphone: inputs.microphone.level, system: inputs.system.level },
    troubles: troublesOf(machine, now),
    upload,
  }
}

function troublesOf(machine: ActiveRecorder, now: number): RecorderTrouble[] {
  const { inputs, channels, pausedBy, slept, slowUntil, voiceAt, is } = machine
  const troubles: RecorderTrouble[] = []
  if (pausedBy === 'disk-full') troubles.push({ what: 'disk-full' })
  if (is !== 'recording') return troubles
  if (now < slowUntil) troubles.push({ what: 'disk-slow' })
  if (slept && now < slept.until) troubles.push({ what: 'slept', seconds: slept.seconds })
  for (const channel of channels) {
    const { fault, audibleAt } = inputs[channel]
    if (fault) troubles.push({ what: 'no-audio', channel, why: fault })
    else if (now - audibleAt >= times.silentMs)
      troubles.push({ what: 'silent', channel, seconds: Math.floor((now - audibleAt) / 1000) })
  }
  if (now - voiceAt >= times.quietMs)
    troubles.push({ what: 'quiet', stopsInSeconds: Math.max(0, Math.ceil((voiceAt + times.stopMs - now) / 1000)) })
  return troubles
}
