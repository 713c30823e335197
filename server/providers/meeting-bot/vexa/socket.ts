import type { BotUpdate } from '../meeting-bot.ts'
import { botUpdate } from '../bot-update.ts'
import { plainText } from '../text.ts'
import { linesOf } from './lines.ts'
import { reportsOf } from './reports.ts'
import { VexaMessage } from './schemas.ts'

const firstWaitMs = 250
const longestWaitMs = 30_000

type Listening = {
  url: string
  key: string
  /** The meeting's id on the socket. */
  find: () => Promise<{ platform: string; nativeId: string }>
  providerBotId: string
  /** Fetches what was said before the socket opened. */
  onOpen: () => Promise<BotUpdate>
  tell: (update: BotUpdate) => void
}

/** Listens to one meeting and reconnects after errors, until stopped. */
export function listenToMeeting({ url, key, find, providerBotId, onOpen, tell }: Listening): () => void {
  let socket: WebSocket | null = null
  let timer: NodeJS.Timeout | null = null
  let isStopped = false
  let waitMs = firstWaitMs

  const connect = async () => {
    const { platform, nativeId } = await find()
    if (isStopped) return
    socket = new WebSocket(url, { headers: { 'x-api-key': key } } as never) // Node's WebSocket accepts headers, unlike a browser's
    socket.addEventListener('open', () =>
      socket?.send(JSON.stringify({ action: 'subscribe', meetings: [{ platform, native_id: nativeId }] })),
    )
    socket.addEventListener('message', ({ data }) => void receive(String(data)))
    socket.addEventListener('close', again)
  }

  const receive = async (data: string) => {
    const message = messageIn(data)
    if (message?.type === 'subscribed') {
      waitMs = firstWaitMs
      const before = await onOpen().catch(() => null) // the sweep will retry
      if (before && !isStopped) tell(before)
    } else if (message && !isStopped) tell(newsIn(message, providerBotId))
  }

  const again = () => {
    if (isStopped) return
    timer = setTimeout(() => void connect().catch(again), waitMs * (0.5 + Math.random() / 2))
    timer.unref()
    waitMs = Math.min(2 * waitMs, longestWaitMs)
  }

  void connect().catch(again)
  return () => {
    isStopped = true
    if (timer) clearTimeout(timer)
    socket?.close()
  }
}

function messageIn(data: string): VexaMessage | null {
  try {
    return VexaMessage.safeParse(JSON.parse(data)).data ?? null
  } catch {
    return null
  }
}

function newsIn(message: Exclude<VexaMessage, { type: 'subscribed' }>, providerBotId: string): BotUpdate {
  if (message.type === 'transcript') return botUpdate(providerBotId, { lines: message.confirmed.flatMap(linesOf) })
  if (message.type === 'chat_message') {
    const text = message.is_from_bot ? null : plainText(message.text)
    return botUpdate(providerBotId, {
      chat: text
        ? [{ key: `${message.sender ?? ''}@${message.timestamp ?? text}`, name: plainText(message.sender), text }]
        : [],
    })
  }
  // The message doesn't say how a meeting ended, so the caller has to fetch it.
  const { status } = message.payload
  const isOver = status === 'completed' || status === 'failed'
  return botUpdate(providerBotId, {
    reports: message.ts && !isOver ? reportsOf({ status, reason: null, at: message.ts }) : [],
    hasMore: isOver,
  })
}
