import { readFileSync } from 'node:fs'
import { EventEmitter } from 'node:events'
import { isNeverAsked, mayUse } from './system-preferences.ts'
import { onCue } from './stage.ts'

type Details = { requestingUrl: string; isMainFrame: boolean; mediaTypes?: string[] }
type Decide = (isGranted: boolean) => void
export type PermissionHandlers = {
  request?: ((webContents: unknown, permission: string, decide: Decide, details: Details) => void) | undefined
  check?: ((webContents: unknown, permission: string, origin: string, details: Details) => boolean) | undefined
  display?:
    | ((request: object, answer: (streams: { video?: unknown; audio?: unknown } | null) => void) => void)
    | undefined
}
export const handlers: PermissionHandlers = {}

/** A page's request to `navigator.mediaDevices`. */
export type MediaRequest = { kind: 'microphone' | 'display'; audio: boolean; video: boolean; gesture: boolean }
/** The DOMException name of a refusal; or the Mac's audio in base64, with the current time on Chromium's clock. */
export type MediaAnswer = { refused: string } | { wav: string | null; nowUs: number }

const unplugged = new Set<string>()
/** Tells every page that a device's tracks have ended. */
export const devices = new EventEmitter<{ unplugged: ['microphone' | 'display'] }>()
onCue('unplug', ({ device }) => {
  unplugged.add(device)
  devices.emit('unplugged', device)
})
onCue('plug-in', ({ device }) => void unplugged.delete(device))

type Frame = { url: string; parent: unknown }

export async function askForMedia(webContents: unknown, frame: Frame, asked: MediaRequest): Promise<MediaAnswer> {
  const mediaTypes =
    asked.kind === 'display' ? [] : ([asked.audio && 'audio', asked.video && 'video'].filter(Boolean) as string[])
  const details = { requestingUrl: frame.url, isMainFrame: frame.parent === null, mediaTypes }
  if (!(await isGranted(webContents, asked.kind === 'display' ? 'display-capture' : 'media', details)))
    return { refused: 'NotAllowedError' }
  if (asked.kind === 'display' && !(await isAnswered(frame, asked))) return { refused: 'NotAllowedError' }

  const kind = asked.kind === 'display' ? 'screen' : 'microphone'
  if (unplugged.has(asked.kind)) return { refused: asked.kind === 'display' ? 'NotReadableError' : 'NotFoundError' }
  if (isNeverAsked(kind)) mayUse(kind, true)
  if (!mayUse(kind)) return { refused: 'NotAllowedError' } // the system's permission
  const wav = process.env.SYSTEM_AUDIO_WAV
  return {
    wav: asked.kind === 'display' && wav ? readFileSync(wav).toString('base64') : null,
    nowUs: Number(process.hrtime.bigint() / 1000n),
  }
}

function isGranted(webContents: unknown, permission: string, details: Details): Promise<boolean> {
  const { request } = handlers
  if (!request) return Promise.resolve(true) // Electron grants by default
  return new Promise((decide) => request(webContents, permission, decide, details))
}

/** Electron rejects getDisplayMedia by default; the app's handler supplies a frame or screen, and its audio. */
function isAnswered(frame: Frame, { audio, video, gesture }: MediaRequest): Promise<boolean> {
  const { display } = handlers
  if (!display) return Promise.resolve(false)
  return new Promise((resolve) => {
    display(
      {
        frame,
        securityOrigin: new URL(frame.url).origin,
        videoRequested: video,
        audioRequested: audio,
        userGesture: gesture,
      },
      (streams) => {
        if (video && streams && streams.video !== frame)
          throw new TypeError('Video was requested, but no video stream was provided')
        resolve(streams?.audio === 'loopback')
      },
    )
  })
}
