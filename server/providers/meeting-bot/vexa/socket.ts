import type { BotNews } from '../meeting-bot.ts'
import { newsOf } from '../news.ts'
import { plainText } from '../words.ts'
import { linesOf } from './lines.ts'
import { reportsOf } from './reports.ts'
import { Message } from './schemas.ts'

const firstWaitMs = 250
const longestWaitMs = 30_000

type Listening = {
  url: string
  key: string
  /** Which meeting it is for the socket. */
  find: () => Promise<{ platform: string; nativeId: string }>
  providerBotId: string
  /** The socket hears from now on; what was said before has to be asked for. */
  onOpen: () => Promise<BotNews>
  tell: (news: BotNews) => void
}

/** Keeps listening to one meeting, through every fault, until it is stopped. */
export function listenToMeeting({ url, key, find, providerBotId, onOpen, tell }: Listening): () => void {
  let socket: WebSocket | null = null
  let timer: NodeJS.Timeout | null = null
  let isStopped = false
  let waitMs = firstWaitMs

  const connect = async () => {
    const { platform, nativeId } = await find()
    if (isStopped) return
    socket = new WebSocket(url, { headers: { 'x-api-key': key } } as never) // Node's own takes headers, unlike a page's
    socket.addEventListener('open', () =>
      socket?.send(JSON.stringify({ action: 'subscribe', meetings: [{ platform, native_id: nativeId }] })),
    )
    socket.addEventListener('message', ({ data }) => void hear(String(data)))
    socket.addEventListener('close', again)
  }

  const hear = async (data: string) => {
    const message = messageIn(data)
    if (message?.type === 'subscribed') {
      waitMs = firstWaitMs
      const before = await onOpen().catch(() => null) // the sweep asks again
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

function messageIn(data: string): Message | null {
  try {
    return Message.safeParse(JSON.parse(data)).data ?? null
  } catch {
    return null
  }
}

function newsIn(message: Exclude<Message, { type: 'subscribed' }>, providerBotId: string): BotNews {
  if (message.type === 'transcript') return newsOf(providerBotId, { lines: message.confirmed.flatMap(linesOf) })
  if (message.type === 'chat_message') {
    const text = message.is_from_bot ? null : plainText(message.text)
    return newsOf(providerBotId, {
      chat: text
        ? [{ key: `${message.sender ?? ''}@${message.timestamp ?? text}`, name: plainText(message.sender), text }]
        : [],
    })
  }
  // How a meeting ended is not told here, so whoever hears has to ask.
  const { status } = message.payload
  const isOver = status === 'completed' || status === 'failed'
  return newsOf(providerBotId, {
    reports: message.ts && !isOver ? reportsOf({ status, reason: null, at: message.ts }) : [],
    hasMore: isOver,
  })
}
