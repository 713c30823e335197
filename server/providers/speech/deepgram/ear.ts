import type { Pace } from '../create-speech.ts'
import { SpeechRefusal, type Ear, type Listening } from '../speech.ts'
import { phrasesIn } from './phrases.ts'
import { Message, type Results } from './schemas.ts'

/** So many reminders without sound, and whatever was said before counts as said. */
const remindersUntilFinal = 4

type Line = { url: string; headers: Record<string, string>; pace: Pace }

/** One connection to Deepgram. Sound that is given before it stands waits for it; whoever gives it looks at how much is answered. */
export function openEar({ url, headers, pace }: Line, { onPhrases, onLost }: Listening): Ear {
  const socket = new WebSocket(url, { headers } as never) // Node's own takes headers, unlike a page's
  socket.binaryType = 'arraybuffer'
  const waiting: (Uint8Array<ArrayBuffer> | string)[] = []
  const closed = Promise.withResolvers<void>()
  closed.promise.catch(() => {}) // told to whoever finishes
  let state: 'hearing' | 'finishing' | 'over' = 'hearing'
  let reminders = 0
  let giveUp: NodeJS.Timeout | undefined

  const send = (message: Uint8Array<ArrayBuffer> | string) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(message)
    else if (socket.readyState === WebSocket.CONNECTING) waiting.push(message)
  }
  const order = (type: 'KeepAlive' | 'Finalize' | 'CloseStream') => send(JSON.stringify({ type }))

  const remind = setInterval(() => {
    if (state !== 'hearing' || socket.readyState !== WebSocket.OPEN) return
    reminders += 1
    order(reminders === remindersUntilFinal ? 'Finalize' : 'KeepAlive')
  }, pace.keepAliveMs)
  remind.unref()

  const end = (refusal?: SpeechRefusal) => {
    if (state === 'over') return
    const wasFinishing = state === 'finishing'
    state = 'over'
    clearInterval(remind)
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
    if (state === 'over') return
    const message = messageIn(data)
    if (!message) return end(new SpeechRefusal('later', 'Deepgram says something that is not understood.'))
    if (isFinal(message)) onPhrases(phrasesIn(message), message.start + message.duration)
  })
  socket.addEventListener('error', () => end(new SpeechRefusal('later', 'Deepgram cannot be listened to.')))
  socket.addEventListener('close', ({ code, reason }) => {
    const isDone = state === 'finishing' && code === 1000
    end(
      isDone
        ? undefined
        : new SpeechRefusal('later', `Deepgram hung up with ${code}${reason && `, ${reason.slice(0, 200)}`}.`),
    )
  })

  return {
    feed: (pcm) => {
      reminders = 0
      if (state === 'hearing') send(pcm as Uint8Array<ArrayBuffer>)
    },
    finish: () => {
      if (state === 'hearing') {
        state = 'finishing'
        order('CloseStream')
        giveUp = setTimeout(
          () => end(new SpeechRefusal('later', 'Deepgram did not finish what it was hearing.')),
          pace.deadlineMs,
        )
        giveUp.unref()
      }
      return closed.promise
    },
    close: () => {
      if (state === 'hearing') state = 'finishing' // nobody has to be told
      end(new SpeechRefusal('later', 'It was closed before it had finished.'))
    },
  }
}

function messageIn(data: unknown): Message | null {
  try {
    return Message.safeParse(JSON.parse(String(data))).data ?? null
  } catch {
    return null
  }
}

function isFinal(message: Message): message is Results {
  return message.type === 'Results' && (message as Results).is_final
}
