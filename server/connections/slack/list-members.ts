import { listSlackMembersJob, type ListSlackMembers } from '#server/connections/slack/jobs.ts'
import { rememberMembers } from '#server/connections/slack/members.ts'
import { putOff } from '#server/connections/slack/put-off.ts'
import type { SlackUser } from '#server/connections/slack/read-event.ts'
import { callAsBot } from '#server/connections/slack/tokens.ts'
import type { Deps } from '#server/platform/deps.ts'
import { SlackProblem } from '#server/providers/slack/slack-problem.ts'
import type { Slack } from '#server/providers/slack/slack.ts'

/** Finds out who is in a team, and comes back when Slack asks to wait. */
export async function listMembers(deps: Deps, slack: Slack | null, job: ListSlackMembers) {
  if (!slack) return
  const { installationId, slackUserIds } = job
  const startAfterSeconds = await putOff(() =>
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
    await remember(deps, installationId, members as SlackUser[])
    cursor = next?.next_cursor
  } while (cursor)
}

async function someMembers(deps: Deps, slack: Slack, installationId: string, ids: string[]) {
  for (const id of ids) {
    try {
      const { user } = await callAsBot(deps, slack, installationId, (client) => client.users.info({ user: id }))
      if (user) await remember(deps, installationId, [user as SlackUser])
    } catch (error) {
      if (!(error instanceof SlackProblem) || error.kind !== 'refused') throw error
      await remember(deps, installationId, [{ id, name: 'Somebody' }]) // not to be seen by this team, so not asked about again
    }
  }
}

async function remember({ db, now }: Deps, installationId: string, users: SlackUser[]) {
  await rememberMembers(
    db,
    users.filter(({ id }) => id).map((user) => ({ ...user, installationId })),
    now(),
  )
}
