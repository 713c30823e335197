import type { Pace } from '../create-speech.ts'
import { SpeechRefusal, type SpeechStream, type SpeechStreamHandlers } from '../speech.ts'
import { phrasesIn } from './phrases.ts'
import { DeepgramMessage, type DeepgramResult } from './schemas.ts'

/** After this many keep-alives without audio, pending words are made final. */
const keepAlivesUntilFinal = 4

type StreamOptions = { url: string; headers: Record<string, string>; pace: Pace }

/** One connection to Deepgram. Audio is buffered until it opens; the caller tracks how much has been transcribed. */
export function openSpeechStream(
  { url, headers, pace }: StreamOptions,
  { onPhrases, onLost }: SpeechStreamHandlers,
): SpeechStream {
  const socket = new WebSocket(url, { headers } as never) // Node's WebSocket accepts headers, unlike a browser's
  socket.binaryType = 'arraybuffer'
  const waiting: (Uint8Array<ArrayBuffer> | string)[] = []
  const closed = Promise.withResolvers<void>()
  closed.promise.catch(() => {}) // rethrown by finish()
  let state: 'open' | 'finishing' | 'closed' = 'open'
  let keepAlives = 0
  let giveUp: NodeJS.Timeout | undefined

  const send = (message: Uint8Array<ArrayBuffer> | string) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(message)
    else if (socket.readyState === WebSocket.CONNECTING) waiting.push(message)
  }
  const command = (type: 'KeepAlive' | 'Finalize' | 'CloseStream') => send(JSON.stringify({ type }))

  const keepAliveTimer = setInterval(() => {
    if (state !== 'open' || socket.readyState !== WebSocket.OPEN) return
    keepAlives += 1
    command(keepAlives === keepAlivesUntilFinal ? 'Finalize' : 'KeepAlive')
  }, pace.keepAliveMs)
  keepAliveTimer.unref()

  const end = (refusal?: SpeechRefusal) => {
    if (state === 'closed') return
    const wasFinishing = state === 'finishing'
    state = 'closed'
    clearInterval(keepAliveTimer)
    clearTimeout(giveUp)
    socket.close()
    if (!refusal) return closed.resolve()
    closed.reject(refusal)
    if (!wasFinishing) onLost(refusal)
  }

  socket.addEventListener('open', () => {
    for (const message of waiting.splice(0)) socket.send(message)
  })
  socket.addEventListener('message', ({ data }) => {
    if (state === 'closed') return
    const message = messageIn(data)
    if (!message) return end(new SpeechRefusal('later', 'Deepgram sent an unexpected message.'))
    if (isFinal(message)) onPhrases(phrasesIn(message), message.start + message.duration)
  })
  socket.addEventListener('error', () => end(new SpeechRefusal('later', 'Could not connect to Deepgram.')))
  socket.addEventListener('close', ({ code, reason }) => {
    const isDone = state === 'finishing' && code === 1000
    end(
      isDone
        ? undefined
        : new SpeechRefusal(
            'later',
            `Deepgram closed the connection with ${code}${reason && `, ${reason.slice(0, 200)}`}.`,
          ),
    )
  })

  return {
    feed: (pcm) => {
      keepAlives = 0
      if (state === 'open') send(pcm as Uint8Array<ArrayBuffer>)
    },
    finish: () => {
      if (state === 'open') {
        state = 'finishing'
        command('CloseStream')
        giveUp = setTimeout(
          () => end(new SpeechRefusal('later', 'Deepgram did not finish transcribing.')),
          pace.deadlineMs,
        )
        giveUp.unref()
      }
      return closed.promise
    },
    close: () => {
      if (state === 'open') state = 'finishing' // so onLost isn't called
      end(new SpeechRefusal('later', 'The stream was closed before it finished.'))
    },
  }
}

function messageIn(data: unknown): DeepgramMessage | null {
  try {
    return DeepgramMessage.safeParse(JSON.parse(String(data))).data ?? null
  } catch {
    return null
  }
}

function isFinal(message: DeepgramMessage): message is DeepgramResult {
  return message.type === 'Results' && (message as DeepgramResult).is_final
}
