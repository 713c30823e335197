import type { Deps } from '#server/platform/deps.ts'

/** Stores why a user skipped Slack. */
export async function skipSlack({ db, now }: Deps, { userId, reason }: { userId: string; reason: string }) {
  await db.$executeRaw`
    update users set attributes = attributes || jsonb_build_object('slackSkipReason', ${reason}::text), "updatedAt" = ${now()} where id = ${userId}::uuid`
}
