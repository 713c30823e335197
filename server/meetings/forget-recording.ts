import { asSent } from '#server/meetings/bots-of.ts'
import type { ForgetRecording } from '#server/meetings/jobs.ts'
import { BotRefusal, type MeetingBots } from '#server/providers/meeting-bot/meeting-bot.ts'
import type { Deps } from '#server/platform/deps.ts'

const stillThereSeconds = 60
const usualWaitSeconds = 300

/** Has the vendor delete what a bot recorded, as often as it takes. One that is still there is waited for, since it may record until it has left. */
export async function forgetRecording(deps: Deps, bots: MeetingBots | null, { botId }: ForgetRecording) {
  const bot = await deps.db.meetingBot.findUnique({ where: { id: botId } })
  const sent = bot && asSent(bot)
  if (!sent || bots?.provider !== bot.provider) return
  if (bot.endedAt === null) return deps.enqueue('forget-recording', { botId, startAfterSeconds: stillThereSeconds })

  try {
    await bots.forget(sent)
  } catch (error) {
    if (!(error instanceof BotRefusal)) throw error
    if (error.kind === 'gone') return
    deps.log.warn({ err: error, botId }, 'a recording is not forgotten yet')
    await deps.enqueue('forget-recording', { botId, startAfterSeconds: error.details.waitSeconds ?? usualWaitSeconds })
  }
}
