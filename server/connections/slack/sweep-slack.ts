import { backfillSlackJob, captureSlackJob, listSlackChannelsJob } from '#server/connections/slack/jobs.ts'
import { Prisma } from '#prisma'
import { startBackfill } from '#server/connections/slack/start-backfill.ts'
import type { ChannelReader } from '#server/events/chat/rows.ts'
import type { Deps } from '#server/platform/deps.ts'

const lateMs = 4 * 60_000
const listMs = 86_400_000
/** Slack retries an event for about six minutes; this job runs every five. */
const gapSeconds = 15 * 60

const isRead = Prisma.sql`s."disabledAt" is null and exists (
  select 1 from slack_connections n where n."userId" = s."userId" and n."installationId" = c."installationId" and n."disabledType" is null)`

/** Recovers from lost jobs and events, and from downtime. */
export async function sweepSlack(deps: Deps) {
  await readWhatWasMissed(deps)
  await goOnBackfilling(deps)
  await captureWhatWaits(deps)
  await listAgain(deps)
}

/** Slack drops undeliverable events. The time since this job's last run shows how long we were down. */
async function readWhatWasMissed(deps: Deps) {
  const [gap] = await deps.db.$queryRaw<{ seconds: number | null }[]>`
    select extract(epoch from now() - max(completed_on))::float8 as seconds from pgboss.job where name = 'sweep-slack' and state = 'completed'`
  if (!gap?.seconds || gap.seconds < gapSeconds) return

  const since = tsOf(deps.now().getTime() - (gap.seconds + gapSeconds) * 1000)
  await deps.transaction((inside) => startBackfill(inside, isRead, since))
}

async function goOnBackfilling({ db, enqueue }: Deps) {
  const begun = await db.$queryRaw<{ installationId: string }[]>`
    select distinct c."installationId"::text from slack_channel_settings s join slack_channels c on c.id = s."channelId"
    where ${isRead} and s."backfilledAt" is null and not exists (
      select 1 from pgboss.job j where j.name = 'backfill-slack' and j.singleton_key = c."installationId"::text and j.state < 'completed')`
  for (const { installationId } of begun) await enqueue(backfillSlackJob, { installationId })
}

async function captureWhatWaits({ db, now, enqueue }: Deps) {
  const readers = await db.$queryRaw<ChannelReader[]>`
    select s."userId"::text, s."channelId"::text from slack_channel_settings s join slack_channels c on c.id = s."channelId"
    where ${isRead} and exists (
      select 1 from slack_unread u where u."userId" = s."userId" and u."channelId" = s."channelId" and u.ts collate "C" < ${tsOf(now().getTime() - lateMs)})`
  for (const reader of readers) await enqueue(captureSlackJob, reader)
}

/** Stops reading conversations a user has left, even if Slack's event was lost. */
async function listAgain({ db, now, enqueue }: Deps) {
  const old = { lt: new Date(now().getTime() - listMs) }
  const people = await db.slackConnection.findMany({
    where: { disabledType: null, OR: [{ channelsListedAt: null }, { channelsListedAt: old }] },
    select: { userId: true },
  })
  for (const { userId } of people) await enqueue(listSlackChannelsJob, { userId })
}

function tsOf(ms: number): string {
  return (ms / 1000).toFixed(6)
}
