import { createHash } from 'node:crypto'
import { ghostsByName } from '#server/imports/write-speakers.ts'
import { derivedId, mapIds } from '#server/imports/archive/ids.ts'
import type { Archived } from '#server/imports/archive/schemas.ts'
import type { Deps } from '#server/platform/deps.ts'
import { speakerKey } from '#shared/imports/speaker-key.ts'

type Input = { userId: string; ownerId: string; rows: Archived['events'][] }
export type WrittenEvents = {
  localIds: Map<string, string>
  /** Ids in the export whose events are new here and have no lines yet. */ fresh: string[]
}

/**
 * Imports events as if each had been imported on its own. Other attendees become ghosts that only this user sees, so an
 * import shows nothing to anyone else.
 */
export async function writeEvents(deps: Deps, { userId, ownerId, rows }: Input): Promise<WrittenEvents> {
  const { db } = deps
  const ids = await mapIds(db, 'meetings', { userId, ids: rows.map(({ id }) => id) })
  const fresh = rows.filter(({ id }) => ids.isNew(id))
  const me = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { name: true, email: true } })
  const ghosts = await ghostsByName(deps, userId, [
    ...new Set(
      fresh.flatMap(({ attendees }) => attendees.filter((one) => one.userId !== ownerId).map(({ name }) => name)),
    ),
  ])

  await db.meeting.createMany({
    data: fresh.map(
      ({
        id,
        title,
        date,
        endDate,
        platform,
        summary,
        progress,
        transcriptDeletedAt,
        messageCount,
        createdAt,
        updatedAt,
      }) => ({
        id: ids.localId(id)!,
        title,
        date,
        endDate,
        summary,
        transcriptDeletedAt,
        messageCount,
        createdAt,
        updatedAt,
        platform: platform === 'slack' ? 'import' : platform, // a channel needs its connection
        status: 'COMPLETE' as const,
        describedAt: summary === null ? null : updatedAt,
        ...(progress && { progress }),
      }),
    ),
  })
  await db.transcriptImport.createMany({
    data: fresh.map(({ id, isSample, progress, createdAt }) => ({
      meetingId: ids.localId(id)!,
      userId,
      format: 'text',
      lines: progress?.lines ?? 0,
      skippedLines: 0,
      isSample,
      createdAt,
      contentHash: createHash('sha256')
        .update(`event ${ids.localId(id)}`)
        .digest('hex'),
    })),
  })
  await db.meetingTopic.createMany({
    data: fresh.flatMap(({ id, topics }) =>
      topics.map((topic, position) => ({
        ...topic,
        id: derivedId(userId, `${id} topic ${position}`),
        meetingId: ids.localId(id)!,
        position,
      })),
    ),
  })
  await db.meetingAttendee.createMany({
    data: fresh.flatMap(({ id, attendees, createdAt }) => {
      const meetingId = ids.localId(id)!
      const taken = new Set<string | null>([userId])
      const mine = attendees.find((one) => one.userId === ownerId)
      const others = attendees
        .filter((one) => one.userId !== ownerId)
        .map((one) => {
          const ghost = ghosts.get(speakerKey(one.name)) ?? null
          const known = ghost !== null && !taken.has(ghost) ? ghost : null // two attendees with one name
          taken.add(known)
          return {
            id: derivedId(userId, one.id),
            meetingId,
            userId: known,
            name: one.name,
            email: one.email,
            organizer: one.organizer,
            access: false,
            createdAt,
          }
        })
      return [
        ...others,
        {
          id: derivedId(userId, `${id} me`),
          meetingId,
          userId,
          name: mine?.name ?? me.name,
          email: me.email,
          organizer: mine?.organizer ?? false,
          access: true,
          createdAt,
        },
      ]
    }),
    skipDuplicates: true,
  })
  return { localIds: new Map(rows.map(({ id }) => [id, ids.localId(id)!])), fresh: fresh.map(({ id }) => id) }
}
