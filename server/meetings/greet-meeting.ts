import { asSent } from '#server/meetings/bots-of.ts'
import { greetingOf } from '#server/meetings/greeting.ts'
import type { GreetMeeting } from '#server/meetings/jobs.ts'
import { namesOf } from '#server/meetings/send-bot.ts'
import { ownKeys } from '#server/meetings/bot-state.ts'
import { writeReports } from '#server/meetings/write-status.ts'
import { BotRefusal, type MeetingBots } from '#server/providers/meeting-bot/meeting-bot.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Posts the greeting in the chat, unless the vendor sends it with the bot. */
export async function greetMeeting(deps: Deps, bots: MeetingBots | null, config: Config, { botId }: GreetMeeting) {
  const bot = await deps.db.meetingBot.findUnique({
    where: { id: botId },
    include: { reports: { where: { key: ownKeys.greeted } } },
  })
  const sent = bot && asSent(bot)
  if (!sent || !bots?.greet || bots.provider !== bot.provider || bot.endedAt !== null || bot.reports.length > 0) return

  const { meetingId } = bot
  try {
    await bots.greet(sent, greetingOf(await namesOf(deps, meetingId, bot.requestedById), config.BOT_LEAVE_WORDS))
  } catch (error) {
    if (!(error instanceof BotRefusal) || error.kind === 'later') throw error
    // For example, if the chat is turned off.
    deps.log.warn({ err: error, botId }, 'a meeting bot could not write in the chat')
  }
  await deps.transaction((inside) =>
    writeReports(inside, {
      botId,
      meetingId,
      reports: [{ key: ownKeys.greeted, at: inside.now(), moment: 'ordered', error: null }],
    }),
  )
}
