import type { Prisma } from '#prisma'
import { deadlineOf, evidenceOf, says } from '#server/capture/captured-fields.ts'
import type { Found } from '#server/capture/read-conversation.ts'
import type { Captured } from '#server/capture/types.ts'
import type { Deps } from '#server/platform/deps.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'

type Input = { meetingId: string; found: Found; item: Captured }

/** What was said here changes a task from elsewhere, and this is where to read it. */
export async function updateFromElsewhere({ db, now }: Deps, { meetingId, found, item, taskId }: Input & { taskId: string }) {
  const at = now()
  const { position } = await db.taskSource.findFirstOrThrow({ where: { taskId }, orderBy: { position: 'desc' }, select: { position: true } })
  await db.taskSource.create({
    data: {
      id: uuid7(at.getTime()),
      taskId,
      position: position + 1,
      type: 'MEETING',
      meetingId,
      aIPipelineCapturedTaskId: item.key,
      ...evidenceOf(item, found),
      createdAt: at,
      updatedAt: at,
    },
  })
  await postpone({ db }, taskId, item, at)
}

/** The same update read again, perhaps with other words. */
export async function updateAgain({ db, now }: Deps, { source, item, found }: Omit<Input, 'meetingId'> & { source: Prisma.TaskSourceGetPayload<object> }) {
  const evidence = evidenceOf(item, found)
  if (says(source, evidence)) return

  const at = now()
  await db.taskSource.update({ where: { id: source.id }, data: { ...evidence, updatedAt: at }, select: { id: true } })
  await postpone({ db }, source.taskId, item, at)
}

/** Gives a task the day that was said last, unless a person chose its day. */
async function postpone({ db }: Pick<Deps, 'db'>, taskId: string, { deadline }: Captured, at: Date) {
  if (!deadline) return
  await db.task.updateMany({ where: { id: taskId, deadlineEdited: false }, data: { ...deadlineOf(deadline), updatedAt: at } })
}
