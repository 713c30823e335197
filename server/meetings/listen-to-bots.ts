import { findStoredBot, receiveBotUpdate } from '#server/meetings/receive-bot-update.ts'
import type { BotUpdate, MeetingBots, SentBot } from '#server/providers/meeting-bot/meeting-bot.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'

const lookEveryMs = 2000

/**
 * Receives updates of active bots over sockets, for vendors that send transcripts no other way. Each bot's updates are
 * stored in order.
 */
export function listenToBots(deps: Deps, bots: MeetingBots, config: Config): { stop: () => Promise<void> } {
  const { listen } = bots
  if (!listen) return { stop: async () => {} }

  const ears = new Map<string, { hush: () => void; lastNews: Promise<void> }>()
  let isStopped = false
  let timer: NodeJS.Timeout
  let turn = look()
  return {
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await turn
      for (const { hush } of ears.values()) hush()
      await Promise.all([...ears.values()].map(({ lastNews }) => lastNews))
    },
  }

  async function look() {
    try {
      keepEars(await findUnderWay(deps, bots))
    } catch (error) {
      deps.log.error({ err: error }, 'could not listen to meeting bots') // the database may be back soon
    }
    if (!isStopped) timer = setTimeout(() => (turn = look()), lookEveryMs)
  }

  function keepEars(underWay: SentBot[]) {
    const wanted = new Map(underWay.map((bot) => [bot.id, bot]))
    for (const [id, { hush }] of ears) {
      if (wanted.has(id)) continue
      hush()
      ears.delete(id)
    }
    for (const bot of underWay) {
      if (ears.has(bot.id) || isStopped) continue
      const ear = { hush: () => {}, lastNews: Promise.resolve() }
      ears.set(bot.id, ear)
      ear.hush = listen!(bot, (update) => (ear.lastNews = ear.lastNews.then(() => receive(update))))
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

async function findUnderWay({ db, now }: Deps, { provider }: MeetingBots): Promise<SentBot[]> {
  const bots = await db.meetingBot.findMany({
    where: { provider, endedAt: null, providerBotId: { not: null }, joinAt: { lte: now() } },
    select: { id: true, providerBotId: true, link: true },
  })
  return bots.map(({ id, providerBotId, link }) => ({ id, providerBotId: providerBotId!, link }))
}
