import { listSlackMembersJob, type ListSlackMembers } from '#server/connections/slack/jobs.ts'
import { saveMembers } from '#server/connections/slack/members.ts'
import { secondsUntilRetry } from '#server/connections/slack/retry-later.ts'
import type { SlackUser } from '#server/connections/slack/read-event.ts'
import { callAsBot } from '#server/connections/slack/tokens.ts'
import type { Deps } from '#server/platform/deps.ts'
import { SlackProblem } from '#server/providers/slack/slack-problem.ts'
import type { Slack } from '#server/providers/slack/slack.ts'

/** Lists a team's members. Continues later if Slack is rate-limiting. */
export async function listMembers(deps: Deps, slack: Slack | null, job: ListSlackMembers) {
  if (!slack) return
  const { installationId, slackUserIds } = job
  const startAfterSeconds = await secondsUntilRetry(() =>
    slackUserIds ? someMembers(deps, slack, installationId, slackUserIds) : allMembers(deps, slack, installationId),
  )
  if (startAfterSeconds !== null) await deps.enqueue(listSlackMembersJob, { ...job, startAfterSeconds })
}

async function allMembers(deps: Deps, slack: Slack, installationId: string) {
  let cursor: string | undefined
  do {
    const from = cursor
    const { members = [], response_metadata: next } = await callAsBot(deps, slack, installationId, (client) =>
      client.users.list({ limit: 200, ...(from && { cursor: from }) }),
    )
    await save(deps, installationId, members as SlackUser[])
    cursor = next?.next_cursor
  } while (cursor)
}

async function someMembers(deps: Deps, slack: Slack, installationId: string, ids: string[]) {
  for (const id of ids) {
    try {
      const { user } = await callAsBot(deps, slack, installationId, (client) => client.users.info({ user: id }))
      if (user) await save(deps, installationId, [user as SlackUser])
    } catch (error) {
      if (!(error instanceof SlackProblem) || error.kind !== 'refused') throw error
      await save(deps, installationId, [{ id, name: 'Somebody' }]) // invisible to this team; don't ask again
    }
  }
}

async function save({ db, now }: Deps, installationId: string, users: SlackUser[]) {
  await saveMembers(
    db,
    users.filter(({ id }) => id).map((user) => ({ ...user, installationId })),
    now(),
  )
}
