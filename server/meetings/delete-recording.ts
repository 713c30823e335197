import { forgetSaidDone } from '#server/capture/update-from-elsewhere.ts'
import { announceEvent } from '#server/events/announce-event.ts'
import { findEvent } from '#server/events/visible.ts'
import { forgetWords } from '#server/hooks/forget-words.ts'
import { ownsRecordingInSql } from '#server/meetings/owns-recording.ts'
import { removeForEveryone } from '#server/meetings/remove-bot.ts'
import { announceTasks } from '#server/tasks/announce-task.ts'
import type { Deps } from '#server/platform/deps.ts'
import { Problem } from '#shared/problems.ts'

type Input = { userId: string; meetingId: string }

/**
 * Deletes what was said in a meeting, for everyone and with the vendor: its words, its summary and its topics. The
 * tasks stay, without the words they came from. A bot that is still there leaves. Throws `event_not_found` and `recording_not_yours`.
 */
export async function deleteRecording(deps: Deps, { userId, meetingId }: Input) {
  await findEvent(deps, userId, meetingId)
  await deps.transaction(async (inside) => {
    const { db, now, enqueue } = inside
    const [meeting] = await db.$queryRaw<{ isOwned: boolean }[]>`
      select ${ownsRecordingInSql(userId)} as "isOwned" from meetings m where m.id = ${meetingId}::uuid for update`
    if (!meeting?.isOwned) throw new Problem('recording_not_yours')

    const at = now()
    await db.transcriptLine.deleteMany({ where: { meetingId } })
    await db.meetingTopic.deleteMany({ where: { meetingId } })
    const taskIds = await forgetEvidence(inside, meetingId)
    await forgetWords(db, { meetingId, taskIds })
    await db.meeting.update({ where: { id: meetingId }, data: { summary: null, wordsDeletedAt: at, updatedAt: at }, select: { id: true } })

    for (const { id: botId, endedAt } of await db.meetingBot.findMany({ where: { meetingId }, select: { id: true, endedAt: true } })) {
      if (endedAt === null) await removeForEveryone(inside, { botId, meetingId })
      await enqueue('forget-recording', { botId })
    }
    await announceEvent(inside, meetingId)
    await announceTasks(inside, userId, taskIds)
  })
}

/** Takes the words from the tasks they became, and answers which those are. */
async function forgetEvidence({ db, now }: Deps, meetingId: string): Promise<string[]> {
  await forgetSaidDone(db, { meetingId })
  const sources = await db.$queryRaw<{ taskId: string; position: number }[]>`
    update task_sources set lines = '[]', reason = null, "updatedAt" = ${now()}::timestamptz where "meetingId" = ${meetingId}::uuid returning "taskId"::text, position`
  const saidHere = sources.filter(({ position }) => position === 0).map(({ taskId }) => taskId)
  await db.task.updateMany({ where: { id: { in: saidHere } }, data: { contextSummary: null } }) // it quotes what was said
  const taskIds = [...new Set(sources.map(({ taskId }) => taskId))]
  await db.task.updateMany({ where: { id: { in: taskIds } }, data: { updatedAt: now() } })
  return taskIds
}
