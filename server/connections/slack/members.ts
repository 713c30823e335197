import { listSlackMembersJob } from '#server/connections/slack/jobs.ts'
import type { SlackUser } from '#server/connections/slack/read-event.ts'
import {
  nameDirectConversations,
  unknownMembers,
  writeMembers,
  type TeamMember,
} from '#server/connections/slack/rows/members.ts'
import type { TeamMessage } from '#server/connections/slack/rows/messages.ts'
import type { Db, Deps } from '#server/platform/deps.ts'

type TeamUser = SlackUser & { installationId: string }

/** Stores people's names in their teams, and renames direct conversations accordingly. */
export async function saveMembers(db: Db, users: TeamUser[], at: Date) {
  if (users.length === 0) return
  const byId = new Map(users.map((user) => [`${user.installationId} ${user.id}`, memberOf(user)])) // the last one wins
  const members = [...byId.values()]
  await writeMembers(db, members, at)
  await nameDirectConversations(db, members)
}

function memberOf({
  installationId,
  id,
  name,
  real_name: realName,
  is_bot: isBot = false,
  profile = {},
}: TeamUser): TeamMember {
  const { real_name: profileName, display_name: displayName, email = null, image_72: image = null } = profile
  const called = [profileName, realName, displayName, name].find((one) => one?.trim()) ?? id
  return { installationId, slackUserId: id, name: called.replaceAll('\0', '').slice(0, 200), email, image, isBot }
}

/** Queues a lookup of unknown authors. */
export async function lookUpUnknownAuthors({ db, enqueue }: Deps, messages: TeamMessage[]) {
  const authors = messages
    .filter(({ isBot, slackUserId }) => !isBot && slackUserId !== '')
    .map(({ installationId, slackUserId }) => ({ installationId, slackUserId }))
  if (authors.length === 0) return
  for (const team of await unknownMembers(db, authors)) await enqueue(listSlackMembersJob, team)
}
