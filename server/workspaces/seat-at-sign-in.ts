import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { join } from '#server/workspaces/join.ts'
import { autoSeatingWorkspace, lockWorkspace } from '#server/workspaces/rows.ts'
import { workDomainOf } from '#server/me/work-domain.ts'

type SignedIn = { userId: string; email: string; isNew: boolean }

/**
 * Gives a new user a seat: that of the oldest invitation to their address, or else one of the team that adds everyone of
 * their domain. Only for addresses that Google verified, because seats cost money. Everyone else is asked first.
 */
export async function seatAtSignIn(
  deps: Deps,
  config: Pick<Config, 'CONSUMER_MAIL_DOMAINS'>,
  { userId, email, isNew }: SignedIn,
) {
  if (!isNew) return
  const { db, now } = deps
  const at = now()
  const pending = { email, acceptedAt: null, expiresAt: { gt: at } }
  const invitation = await db.workspaceInvitation.findFirst({ where: pending, orderBy: { createdAt: 'asc' } })
  if (invitation) {
    const { id, workspaceId } = invitation
    await lockWorkspace(db, workspaceId)
    const { count } = await db.workspaceInvitation.updateMany({ where: { id, ...pending }, data: { acceptedAt: at } })
    if (count > 0) return join(deps, { workspaceId, userId, isAsked: false })
  }

  const domain = workDomainOf(email, config)
  const workspaceId = domain === null ? undefined : await autoSeatingWorkspace(db, domain)
  if (!workspaceId) return
  await lockWorkspace(db, workspaceId)
  await join(deps, { workspaceId, userId, isAsked: false })
}
