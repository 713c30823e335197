import { isModelHere } from '#server/capture/model-reader.ts'
import { readersLeft } from '#server/connections/slack/rows/for-model.ts'
import {
  backfillSlackJob,
  captureSlackJob,
  listSlackChannelsJob,
  readSlackWithModelJob,
  sweepSlackJob,
} from '#server/connections/slack/jobs.ts'
import { dueBackfills, restartAllBackfills } from '#server/connections/slack/rows/backfills.ts'
import { lateReaders } from '#server/connections/slack/rows/unread.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { lastDone } from '#server/platform/job-rows.ts'

const lateMs = 4 * 60_000
const listMs = 86_400_000
/** Slack retries an event for about six minutes; this job runs every five. */
const gapMs = 15 * 60_000

/** Recovers from lost jobs and events, and from downtime. */
export async function sweepSlack(deps: Deps, config: Config) {
  await readMissedMessages(deps)
  await continueBackfills(deps)
  await captureLateMessages(deps)
  await readLeftMessages(deps, config)
  await listOldChannels(deps)
}

/** Slack drops undeliverable events. The time since this job's last run shows how long we were down. */
async function readMissedMessages(deps: Deps) {
  const last = await lastDone(deps.db, sweepSlackJob.name)
  if (!last || deps.now().getTime() - last.getTime() < gapMs) return

  const since = tsOf(last.getTime() - gapMs)
  await deps.transaction(async ({ db, enqueue }) => {
    for (const installationId of await restartAllBackfills(db, since))
      await enqueue(backfillSlackJob, { installationId })
  })
}

async function continueBackfills({ db, enqueue }: Deps) {
  for (const installationId of await dueBackfills(db)) await enqueue(backfillSlackJob, { installationId })
}

async function captureLateMessages({ db, now, enqueue }: Deps) {
  const readers = await lateReaders(db, { before: tsOf(now().getTime() - lateMs) })
  for (const reader of readers) await enqueue(captureSlackJob, reader)
}

/** With the users' language models. */
async function readLeftMessages(deps: Deps, config: Config) {
  for (const { userId, channelId } of await readersLeft(deps.db))
    await deps.enqueue(readSlackWithModelJob, { userId, channelId, isHere: await isModelHere(deps, config, userId) })
}

/** Stops reading conversations a user has left, even if Slack's event was lost. */
async function listOldChannels({ db, now, enqueue }: Deps) {
  const old = { lt: new Date(now().getTime() - listMs) }
  const connections = await db.slackConnection.findMany({
    where: { disabledType: null, OR: [{ channelsListedAt: null }, { channelsListedAt: old }] },
    select: { userId: true },
  })
  for (const { userId } of connections) await enqueue(listSlackChannelsJob, { userId })
}

function tsOf(ms: number): string {
  return (ms / 1000).toFixed(6)
}
