import { findStoredBot, receiveBotUpdate } from '#server/meetings/receive-bot-update.ts'
import type { BotUpdate, MeetingBots, SentBot } from '#server/providers/meeting-bot/meeting-bot.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'

const connectEveryMs = 2000

/**
 * Receives updates of active bots over sockets, for vendors that send transcripts no other way. Each bot's updates are
 * stored in order.
 */
export function listenToBots(deps: Deps, bots: MeetingBots, config: Config): { stop: () => Promise<void> } {
  const { listen } = bots
  if (!listen) return { stop: async () => {} }

  const sockets = new Map<string, { close: () => void; lastUpdate: Promise<void> }>()
  let isStopped = false
  let timer: NodeJS.Timeout
  let run = connect()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await run
      for (const { close } of sockets.values()) close()
      await Promise.all([...sockets.values()].map(({ lastUpdate }) => lastUpdate))
    },
  }

  async function connect() {
    try {
      keepSockets(await findActiveBots(deps, bots))
    } catch (error) {
      deps.log.error({ err: error }, 'could not listen to meeting bots') // the database may be back soon
    }
    if (!isStopped) timer = setTimeout(() => (run = connect()), connectEveryMs)
  }

  function keepSockets(active: SentBot[]) {
    const wanted = new Map(active.map((bot) => [bot.id, bot]))
    for (const [id, { close }] of sockets) {
      if (wanted.has(id)) continue
      close()
      sockets.delete(id)
    }
    for (const bot of active) {
      if (sockets.has(bot.id) || isStopped) continue
      const socket = { close: () => {}, lastUpdate: Promise.resolve() }
      sockets.set(bot.id, socket)
      socket.close = listen!(bot, (update) => (socket.lastUpdate = socket.lastUpdate.then(() => receive(update))))
    }
  }

  async function receive(update: BotUpdate) {
    try {
      await deps.transaction(async (inside) => {
        const bot = await findStoredBot(inside, bots.provider, update.providerBotId)
        if (bot) await receiveBotUpdate(inside, config, bot, update)
      })
    } catch (error) {
      // The sweep and finish-meeting fetch it again.
      deps.log.error({ err: error }, 'could not store a meeting bot update')
    }
  }
}

async function findActiveBots({ db, now }: Deps, { provider }: MeetingBots): Promise<SentBot[]> {
  const bots = await db.meetingBot.findMany({
    where: { provider, endedAt: null, providerBotId: { not: null }, joinAt: { lte: now() } },
    select: { id: true, providerBotId: true, link: true },
  })
  return bots.map(({ id, providerBotId, link }) => ({ id, providerBotId: providerBotId!, link }))
}
