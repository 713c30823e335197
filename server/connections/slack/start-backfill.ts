import { backfillSlackJob } from '#server/connections/slack/jobs.ts'
import { Prisma } from '#prisma'
import type { Deps } from '#server/platform/deps.ts'

/**
 * Starts reading history; `which` selects settings `s` of channels `c`. A channel read before continues from its last
 * known message, or from `seenTs`.
 */
export async function startBackfill({ db, enqueue }: Deps, which: Prisma.Sql, seenTs?: string) {
  const seen = seenTs === undefined ? Prisma.sql`s."latestMessageSeenTs"` : Prisma.sql`${seenTs}::text`
  const begun = await db.$queryRaw<{ installationId: string }[]>`
    update slack_channel_settings s set "backfilledMessages" = 0, "backfilledAt" = null,
      "backfillCursor" = case when s."backfilledAt" is not null and ${seen} is not null then jsonb_build_object('seenTs', ${seen})::text end
    from slack_channels c where c.id = s."channelId" and ${which}
    returning c."installationId"::text as "installationId"`
  for (const installationId of new Set(begun.map((one) => one.installationId)))
    await enqueue(backfillSlackJob, { installationId })
}
