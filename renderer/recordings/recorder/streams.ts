import type { Channel } from '#shared/recordings/schemas.ts'

// What was said, as it was said: what makes a call pleasant makes words wrong.
const asItIs = { echoCancellation: false, noiseSuppression: false, autoGainControl: false }

/** The microphone, or everything that the Mac plays. */
export async function openStream(channel: Channel): Promise<MediaStream> {
  if (channel === 'microphone') return navigator.mediaDevices.getUserMedia({ audio: { ...asItIs, channelCount: 1 } })

  // A picture has to be asked for; it is one of this page, and nobody looks at it.
  const stream = await navigator.mediaDevices.getDisplayMedia({
    video: true,
    audio: { ...asItIs, suppressLocalAudioPlayback: false } as MediaTrackConstraints,
  })
  for (const track of stream.getVideoTracks()) track.enabled = false
  return stream
}

/** Why a device cannot be heard. */
export function whyNot(error: unknown): 'refused' | 'no-device' | 'failed' {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'no-device' : 'failed'
}

/** Whether the Mac's microphone is another by now than the one that is heard, as when a headset was put on. */
export async function hasAnotherMicrophone(stream: MediaStream): Promise<boolean> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  const microphone = devices.find(({ kind, deviceId }) => kind === 'audioinput' && deviceId === 'default')
  const heard = stream.getAudioTracks()[0]?.getSettings()
  return microphone !== undefined && heard?.groupId !== undefined && microphone.groupId !== heard.groupId
}

declare class MediaStreamTrackProcessor {
  constructor(init: { track: MediaStreamTrack; maxBufferSize: number })
  readonly readable: ReadableStream<AudioData>
}

const waitingPieces = 500 // of ten milliseconds: whatever keeps the page busy for less loses nothing

/** What a track gives, piece by piece, each with the moment it was captured. */
export function soundOf(track: MediaStreamTrack): ReadableStream<AudioData> {
  return new MediaStreamTrackProcessor({ track, maxBufferSize: waitingPieces }).readable
}
