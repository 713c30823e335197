import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { mailInvitation } from '#server/workspaces/invitations/mail-invitation.ts'
import { validMs } from '#server/workspaces/invitations/valid.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { Problem } from '#shared/problems.ts'

type Input = { workspaceId: string; emails: readonly string[] }

/** Invites addresses to a workspace and mails them. Those of its members, and those already invited, are left alone. */
export async function invite(
  deps: Deps,
  config: Pick<Config, 'CONSUMER_MAIL_DOMAINS'>,
  { workspaceId, emails }: Input,
) {
  if (emails.length === 0) return
  const { db, now } = deps
  const addresses = [...new Set(emails.map((email) => email.toLowerCase()))]
  refuseConsumers(addresses, config)

  const members = await db.user.findMany({
    where: {
      email: { in: addresses },
      OR: [{ memberships: { some: { workspaceId, seat: true } } }, { ownedWorkspace: { id: workspaceId } }],
    },
    select: { email: true },
  })
  // Someone who left may be invited again.
  await db.workspaceInvitation.deleteMany({
    where: { workspaceId, email: { in: addresses }, acceptedAt: { not: null } },
  })
  const pending = await db.workspaceInvitation.findMany({ where: { workspaceId }, select: { email: true } })
  const known = new Set([...members, ...pending].map(({ email }) => email))

  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + validMs)
  for (const email of addresses.filter((address) => !known.has(address))) {
    const invitation = { id: uuid7(createdAt.getTime()), workspaceId, email, createdAt, expiresAt }
    await db.workspaceInvitation.create({ data: invitation, select: { id: true } })
    await mailInvitation(deps, invitation)
  }
}

function refuseConsumers(addresses: readonly string[], config: Pick<Config, 'CONSUMER_MAIL_DOMAINS'>) {
  const issues = addresses.flatMap((address, index) =>
    config.CONSUMER_MAIL_DOMAINS.includes(address.slice(address.lastIndexOf('@') + 1))
      ? [
          {
            path: `inviteEmails.${index}`,
            message: `Email must be a work Gmail account (not "${address.slice(address.lastIndexOf('@'))}")`,
          },
        ]
      : [],
  )
  if (issues.length > 0) throw new Problem('invalid_input', { issues })
}
