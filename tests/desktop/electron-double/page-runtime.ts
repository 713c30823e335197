type World = { argv: string[]; platform: string; names: typeof names }
type Preload = (require: (module: string) => object, module: object, exports: object, process: object) => void
type Given = { wav: string | null; nowUs: number }
declare class MediaStreamTrackGenerator extends MediaStreamTrack {
  constructor(init: { kind: 'audio' })
  readonly writable: WritableStream<AudioData>
}
type Listener = (event: object, ...args: unknown[]) => void

/** The functions through which the page's half and the app's half of the double call each other. */
export const names = {
  invoke: '__double_invoke',
  open: '__double_open',
  deliver: '__double_deliver',
  media: '__double_media',
  unplug: '__double_unplug',
}

/** The script every frame runs before its own: the real preload bundle with the sandbox's globals. */
export function pageScript(preload: string, world: World): string {
  return `(${pageRuntime.toString()})(${JSON.stringify(world)}, function (require, module, exports, process) {\n${preload}\n})`
}

// Sent to the page as source text, so it can't use anything from this module.
function pageRuntime({ argv, platform, names: { invoke, open, deliver, media, unplug } }: World, preload: Preload) {
  const world = window as never as Record<string, (...args: unknown[]) => Promise<unknown>>

  window.open = (url = 'about:blank') => {
    void world[open]!(new URL(url, location.href).href)
    return null
  }
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[target=_blank]') : null
    if (!link || event.defaultPrevented) return
    event.preventDefault()
    window.open(link.href)
  })
  if (window !== window.top) return // Electron runs a preload in the main frame only

  // The connection to the app carries only JSON, so bytes are sent as text.
  const packed = (value: unknown): unknown => {
    if (value instanceof ArrayBuffer) return { __bytes: btoa(String.fromCharCode(...new Uint8Array(value))) }
    if (Array.isArray(value)) return value.map(packed)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, packed(inner)]))
  }
  const given = new Map<string, Set<MediaStreamTrack>>()
  Object.defineProperty(window, unplug, {
    value: (device: string) => {
      for (const track of given.get(device) ?? []) {
        track.stop()
        track.dispatchEvent(new Event('ended')) // Chromium fires no event when the page itself stops a track
      }
      given.delete(device)
    },
  })
  const ask = async (
    kind: 'microphone' | 'display',
    constraints: MediaStreamConstraints | undefined,
    open: (given: Given) => Promise<MediaStream>,
  ) => {
    const wanted = {
      kind,
      audio: Boolean(constraints?.audio),
      video: Boolean(constraints?.video ?? kind === 'display'),
      gesture: navigator.userActivation.isActive,
    }
    if (kind === 'display' && !wanted.gesture)
      throw new DOMException('getDisplayMedia() requires transient activation (user gesture).', 'InvalidStateError')
    const answer = (await world[media]!(wanted)) as { refused: string } | Given
    if ('refused' in answer) throw new DOMException('Permission denied', answer.refused)
    const stream = await open(answer)
    given.set(kind, new Set([...(given.get(kind) ?? []), ...stream.getTracks()]))
    return stream
  }
  const { mediaDevices } = navigator
  if (mediaDevices) {
    const getUserMedia = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = (constraints) => ask('microphone', constraints, () => getUserMedia(constraints))
    mediaDevices.getDisplayMedia = (constraints) =>
      ask('display', constraints as MediaStreamConstraints, async ({ wav, nowUs }) => {
        const screen = document.createElement('canvas')
        screen.getContext('2d')
        return new MediaStream([...screen.captureStream(1).getVideoTracks(), played(wav, nowUs)])
      })
  }
  // Plays a file as the Mac's audio: each sample on time, however busy the machine is.
  const played = (wav: string | null, nowUs: number): MediaStreamTrack => {
    const bytes = wav === null ? new Uint8Array(44) : Uint8Array.from(atob(wav), (letter) => letter.charCodeAt(0))
    const rate = wav === null ? 48_000 : new DataView(bytes.buffer).getUint32(24, true)
    const samples = new Int16Array(bytes.buffer, 44)
    const track = new MediaStreamTrackGenerator({ kind: 'audio' })
    const writer = track.writable.getWriter()
    const beganAt = performance.now()
    let pieces = 0
    const play = () => {
      for (; pieces * 10 <= performance.now() - beganAt; pieces += 1) {
        const data = new Int16Array(rate / 100)
        data.set(samples.subarray(pieces * data.length, (pieces + 1) * data.length))
        const piece = new AudioData({
          format: 's16',
          sampleRate: rate,
          numberOfFrames: data.length,
          numberOfChannels: 1,
          timestamp: nowUs + pieces * 10_000,
          data,
        })
        writer.write(piece).catch(() => clearInterval(playing))
      }
    }
    const playing = setInterval(play, 20)
    return track
  }

  const listeners = new Map<string, Set<Listener>>()
  Object.defineProperty(window, deliver, {
    value: (channel: string, args: unknown[]) => listeners.get(channel)?.forEach((listener) => listener({}, ...args)),
  })
  const ipcRenderer = {
    invoke: (channel: string, ...args: unknown[]) => world[invoke]!(channel, packed(structuredClone(args))),
    on(channel: string, listener: Listener) {
      listeners.set(channel, (listeners.get(channel) ?? new Set()).add(listener))
      return this
    },
    off(channel: string, listener: Listener) {
      listeners.get(channel)?.delete(listener)
      return this
    },
  }
  const contextBridge = {
    exposeInMainWorld(name: string, api: object) {
      if (name in window) throw new Error('Cannot bind an API on top of an existing property on the window object')
      Object.defineProperty(window, name, { value: Object.freeze(api), enumerable: true })
    },
  }
  const require = (module: string) => {
    if (module !== 'electron') throw new Error(`module not found: ${module}`)
    return { contextBridge, ipcRenderer }
  }
  const process = { argv, platform, env: {}, versions: {}, sandboxed: true, contextIsolated: true }
  try {
    preload(require, { exports: {} }, {}, process)
  } catch (error) {
    console.error('Unable to load preload script', error)
  }
}
