import { createHash } from 'node:crypto'
import { readEvent } from '#server/events/list-events.ts'
import { authorsOf } from '#server/events/share/rows.ts'
import { summaryMail } from '#server/events/share/summary-mail.ts'
import { dueInWords, whenInWords } from '#server/events/share/when.ts'
import { fallbackTimezone } from '#server/me/time-zone-of.ts'
import type { Db, Deps } from '#server/platform/deps.ts'
import { eventTasks } from '#server/tasks/rows/lists.ts'
import { readTasks } from '#server/tasks/rows/tasks.ts'
import type { Event, SharePreview } from '#shared/events/schemas.ts'
import { Problem } from '#shared/problems.ts'
import { titleInText } from '#shared/tasks/title.ts'

export type Shared = { preview: SharePreview; contentHash: string; sharedBy: { name: string; email: string } }

/** The user's email about an event as they see it now. Throws `event_not_found` and `event_without_summary`. */
export async function readShared(
  deps: Pick<Deps, 'db' | 'hasBots'>,
  userId: string,
  meetingId: string,
): Promise<Shared> {
  const { db } = deps
  const event = await readEvent(deps, userId, meetingId)
  const { title, summary, topics } = event
  if (!summary?.trim()) throw new Problem('event_without_summary')

  const { name, email, timezone } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { name: true, email: true, timezone: true },
  })
  const zone = timezone ?? fallbackTimezone
  const sharedBy = { name, email: email ?? '' }
  const tasks = await readTasks(db, eventTasks(userId, event.id))
  const told = tasks.filter(
    ({ isNoise, status, duplicateOf }) => !isNoise && status !== 'DISMISSED' && duplicateOf === null,
  )
  const preview = summaryMail({
    title,
    when: whenInWords(event, zone),
    people: await whoTookPart(db, event),
    summary,
    topics,
    tasks: told.map((task) => ({
      title: titleInText(task),
      owners: task.assignees.map(({ user }) => user.name),
      due: dueInWords(task, zone),
      isDone: task.status === 'COMPLETED',
    })),
    sharedBy,
  })
  return { preview, contentHash: createHash('sha256').update(JSON.stringify(preview)).digest('hex'), sharedBy }
}

/** The attendees' names; in a channel, the authors of that day's stored messages. */
async function whoTookPart(db: Db, { id, platform, attendees }: Event): Promise<string[]> {
  if (platform !== 'slack') return attendees.map(({ name }) => name)

  return authorsOf(db, id)
}
