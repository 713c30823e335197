import type { RecorderBridge } from '#shared/desktop/recorder-bridge.ts'
import { channels as allChannels, type Channel } from './channels.ts'
import type { Hear, Heard } from './hear.worker.ts'
import { hasAnotherMicrophone, openStream, soundOf, whyNot } from './streams.ts'

/** As many frames of a fifth of a second as may wait for the app: ten seconds of both channels. */
const waitingFrames = 100
const endsWithinMs = 1000

type Capture = { id: string; worker: Worker; streams: Map<Channel, MediaStream>; ended: Map<Channel, () => void>; tries: Record<Channel, number> }

/** Hears what the app asks for and gives it to the app, frame by frame. */
export function createCapture(bridge: RecorderBridge) {
  let capture: Capture | null = null
  let waiting = 0

  const open = async (id: string, channels: readonly Channel[]) => {
    if (capture?.id !== id) {
      await close()
      capture = begin(id)
      await bridge.captureBegan({ captureId: id })
    }
    // Neither channel waits for the other: macOS may be asking the person about one of them.
    for (const channel of channels) void hear(capture, channel)
  }

  const begin = (id: string): Capture => {
    const worker = new Worker(new URL('hear.worker.ts', import.meta.url), { type: 'module' })
    const begun: Capture = { id, worker, streams: new Map(), ended: new Map(), tries: { microphone: 0, system: 0 } }
    worker.onmessage = ({ data: { channel, frame } }: MessageEvent<Heard>) => {
      if (frame) give({ captureId: id, channel, ...frame })
      else begun.ended.get(channel)?.()
    }
    return begun
  }

  const hear = async (of: Capture, channel: Channel) => {
    const mine = ++of.tries[channel]
    const isOver = () => capture !== of || of.tries[channel] !== mine
    const say = (why: Parameters<RecorderBridge['captureTrouble']>[0]['why']) => {
      if (!isOver()) void bridge.captureTrouble({ captureId: of.id, channel, why })
    }
    try {
      const [stream] = await Promise.all([openStream(channel), letGo(of, channel)]) // at once, while the gesture lasts
      if (isOver()) return stopAll(stream)
      of.streams.set(channel, stream)
      const [track] = stream.getAudioTracks()
      if (!track) return say('no-device')
      track.addEventListener('ended', () => say('lost'))
      track.addEventListener('mute', () => say('muted'))
      track.addEventListener('unmute', () => say('back'))
      const sound = soundOf(track)
      of.worker.postMessage({ channel, sound } satisfies Hear, [sound])
    } catch (error) {
      say(whyNot(error))
    }
  }

  const give = (sound: Parameters<RecorderBridge['takeSound']>[0]) => {
    if (waiting >= waitingFrames) return void bridge.captureTrouble({ captureId: sound.captureId, channel: sound.channel, why: 'failed' })
    waiting += 1
    void bridge.takeSound(sound).catch(() => {}).finally(() => (waiting -= 1))
  }

  const close = async () => {
    const of = capture
    if (!of) return
    await Promise.all(allChannels.map((channel) => letGo(of, channel)))
    capture = null
    of.worker.terminate()
  }

  // One after the other: a stop waits for the start before it.
  let turn: Promise<void> = Promise.resolve()
  const inTurn = (act: () => Promise<void>) => void (turn = turn.then(act).catch((error: unknown) => console.error('The capture failed', error)))
  bridge.onStart(({ captureId, channels }) => inTurn(() => open(captureId, channels)))
  bridge.onStop(({ captureId }) =>
    inTurn(async () => {
      if (capture?.id === captureId) await close()
      await bridge.captureEnded({ captureId })
    }),
  )
  navigator.mediaDevices.addEventListener('devicechange', () => {
    const of = capture
    const stream = of?.streams.get('microphone')
    if (!of || !stream) return
    void hasAnotherMicrophone(stream).then((isOther) => {
      if (isOther) void bridge.captureTrouble({ captureId: of.id, channel: 'microphone', why: 'changed' })
    })
  })
}

/** Stops a device, and waits for the last of its sound. */
async function letGo({ streams, ended }: Capture, channel: Channel) {
  const stream = streams.get(channel)
  if (!stream) return
  streams.delete(channel)
  const last = new Promise<void>((resolve) => {
    ended.set(channel, resolve)
    setTimeout(resolve, endsWithinMs)
  })
  stopAll(stream)
  await last
  ended.delete(channel)
}

function stopAll(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}
