import { deleteBotRecordingJob, type DeleteBotRecording } from '#server/meetings/jobs.ts'
import { BotRefusal, type MeetingBots } from '#server/providers/meeting-bot/meeting-bot.ts'
import type { Db, Deps } from '#server/platform/deps.ts'

const stillInCallSeconds = 60
const usualWaitSeconds = 300

/** Deletes a bot's recording at the vendor once the bot has left, retrying until it works. */
export async function deleteBotRecording(deps: Deps, bots: MeetingBots | null, { botId, lost }: DeleteBotRecording) {
  const bot = lost ? { ...lost, hasLeft: true } : await findBot(deps.db, botId)
  if (!bot?.providerBotId || bots?.provider !== bot.provider) return
  if (!bot.hasLeft) return deps.enqueue(deleteBotRecordingJob, { botId, startAfterSeconds: stillInCallSeconds })

  try {
    await bots.deleteRecording({ id: botId, providerBotId: bot.providerBotId })
  } catch (error) {
    if (!(error instanceof BotRefusal)) throw error
    if (error.kind === 'gone') return
    deps.log.warn({ err: error, botId }, 'could not delete a bot recording yet')
    await deps.enqueue(deleteBotRecordingJob, {
      botId,
      lost,
      startAfterSeconds: error.details.waitSeconds ?? usualWaitSeconds,
    })
  }
}

async function findBot(db: Db, botId: string) {
  const bot = await db.meetingBot.findUnique({
    where: { id: botId },
    select: { provider: true, providerBotId: true, endedAt: true },
  })
  return bot && { ...bot, hasLeft: bot.endedAt !== null }
}
