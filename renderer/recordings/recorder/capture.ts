import type { RecorderBridge } from '#shared/desktop/recorder-bridge.ts'
import { channels as allChannels, type Channel } from './channels.ts'
import { anOrigin, readAudio, type Origin } from './read-audio.ts'
import { audioOf, hasAnotherMicrophone, openStream, whyNot } from './streams.ts'

/** The most frames in transit to the app: ten seconds of both channels. */
const waitingFrames = 100
const endsWithinMs = 1000

type OpenChannel = { stream: MediaStream; isRead: Promise<void> }
type OpenCapture = { id: string; origin: Origin; open: Map<Channel, OpenChannel>; tries: Record<Channel, number> }

/** Captures audio at the app's request and sends it to the app in frames. */
export function createCapture(bridge: RecorderBridge) {
  let capture: OpenCapture | null = null
  let waiting = 0

  const open = async (id: string, channels: readonly Channel[]) => {
    if (capture?.id !== id) {
      await close()
      capture = { id, origin: anOrigin(), open: new Map(), tries: { microphone: 0, system: 0 } }
      await bridge.captureBegan({ captureId: id })
    }
    // Channels start independently, because macOS may be asking the user about one of them.
    for (const channel of channels) void start(capture, channel)
  }

  const start = async (of: OpenCapture, channel: Channel) => {
    const mine = ++of.tries[channel]
    const isOver = () => capture !== of || of.tries[channel] !== mine
    const say = (why: Parameters<RecorderBridge['captureTrouble']>[0]['why']) => {
      if (!isOver()) void bridge.captureTrouble({ captureId: of.id, channel, why })
    }
    try {
      // Open the stream at once, while the user gesture is still valid.
      const [stream] = await Promise.all([openStream(channel), closeChannel(of, channel)])
      if (isOver()) return stopAll(stream)
      const [track] = stream.getAudioTracks()
      if (!track) return say('no-device')
      track.addEventListener('ended', () => say('lost'))
      track.addEventListener('mute', () => say('muted'))
      track.addEventListener('unmute', () => say('back'))
      const isRead = readAudio(audioOf(track), of.origin, (frame) => give({ captureId: of.id, channel, ...frame }))
      of.open.set(channel, { stream, isRead })
    } catch (error) {
      say(whyNot(error))
    }
  }

  const give = (frame: Parameters<RecorderBridge['sendAudio']>[0]) => {
    if (waiting >= waitingFrames)
      return void bridge.captureTrouble({ captureId: frame.captureId, channel: frame.channel, why: 'failed' })
    waiting += 1
    void bridge
      .sendAudio(frame)
      .catch(() => {})
      .finally(() => (waiting -= 1))
  }

  const close = async () => {
    const of = capture
    if (!of) return
    await Promise.all(allChannels.map((channel) => closeChannel(of, channel)))
    capture = null
  }

  // In order, so that a stop waits for the start before it.
  let turn: Promise<void> = Promise.resolve()
  const inTurn = (act: () => Promise<void>) =>
    void (turn = turn.then(act).catch((error: unknown) => console.error('The capture failed', error)))
  bridge.onStart(({ captureId, channels }) => inTurn(() => open(captureId, channels)))
  bridge.onStop(({ captureId }) =>
    inTurn(async () => {
      if (capture?.id === captureId) await close()
      await bridge.captureEnded({ captureId })
    }),
  )
  navigator.mediaDevices.addEventListener('devicechange', () => {
    const of = capture
    const open = of?.open.get('microphone')
    if (!of || !open) return
    void hasAnotherMicrophone(open.stream).then((isOther) => {
      if (isOther) void bridge.captureTrouble({ captureId: of.id, channel: 'microphone', why: 'changed' })
    })
  })
}

/** Stops a device and waits for its last audio. */
async function closeChannel({ open }: OpenCapture, channel: Channel) {
  const { stream, isRead } = open.get(channel) ?? {}
  if (!stream) return
  open.delete(channel)
  stopAll(stream)
  await Promise.race([isRead, new Promise((resolve) => setTimeout(resolve, endsWithinMs))])
}

function stopAll(stream: MediaStream) {
  for (const track of stream.getTracks()) track.stop()
}
