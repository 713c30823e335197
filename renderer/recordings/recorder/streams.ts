import type { Channel } from '#shared/recordings/schemas.ts'

// Unprocessed audio: filters that suit a call make transcription worse.
const asItIs = { echoCancellation: false, noiseSuppression: false, autoGainControl: false }

/** Opens the microphone or the system audio. */
export async function openStream(channel: Channel): Promise<MediaStream> {
  if (channel === 'microphone') return navigator.mediaDevices.getUserMedia({ audio: { ...asItIs, channelCount: 1 } })

  // Video is required; main answers with this page itself.
  const stream = await navigator.mediaDevices.getDisplayMedia({
    video: true,
    audio: { ...asItIs, suppressLocalAudioPlayback: false } as MediaTrackConstraints,
  })
  for (const track of stream.getVideoTracks()) track.enabled = false
  return stream
}

/** Why a device can't be opened. */
export function whyNot(error: unknown): 'refused' | 'no-device' | 'failed' {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'no-device' : 'failed'
}

/** Whether the Mac now has another default microphone, such as a headset. */
export async function hasAnotherMicrophone(stream: MediaStream): Promise<boolean> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  const microphone = devices.find(({ kind, deviceId }) => kind === 'audioinput' && deviceId === 'default')
  const settings = stream.getAudioTracks()[0]?.getSettings()
  return microphone !== undefined && settings?.groupId !== undefined && microphone.groupId !== settings.groupId
}

declare class MediaStreamTrackProcessor {
  constructor(init: { track: MediaStreamTrack; maxBufferSize: number })
  readonly readable: ReadableStream<AudioData>
}

const waitingPieces = 500 // of 10 ms each, so the page can be busy for 5 seconds without losing audio

/** A track's audio data, each with its capture time. */
export function audioOf(track: MediaStreamTrack): ReadableStream<AudioData> {
  return new MediaStreamTrackProcessor({ track, maxBufferSize: waitingPieces }).readable
}
