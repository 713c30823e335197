import type { Workspace as Row } from '#prisma'
import { currentSubscription } from '#server/billing/current-subscription.ts'
import { lockUser } from '#server/me/rows.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { StripeAccount } from '#server/providers/stripe/stripe.ts'
import { addressesOf } from '#server/workspaces/colleagues.ts'
import { invite } from '#server/workspaces/invitations/invite.ts'
import { nameCustomerJob } from '#server/workspaces/jobs.ts'
import { readWorkspace } from '#server/workspaces/present.ts'
import { prorationDateOf, seatsChanged } from '#server/workspaces/seats.ts'
import { workDomainOf } from '#server/me/work-domain.ts'
import { limits } from '#shared/limits.ts'
import { Problem } from '#shared/problems.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { CreateTeam, Workspace } from '#shared/workspaces/schemas.ts'

type World = { config: Pick<Config, 'CONSUMER_MAIL_DOMAINS' | 'GOOGLE_CLIENT_ID'>; stripe: StripeAccount | null }
type Input = { userId: string; body: CreateTeam }
type Created = { workspace: Workspace; isNew: boolean }

/**
 * Creates a user's team. Their own subscription becomes the team's, with its customer, payment method and period, so that
 * nothing is paid twice. Everyone else is invited. With an existing id it returns that team. Throws `id_taken`, `team_exists`, `team_too_large`,
 * `team_needs_subscription`, `member_not_found`, `team_cost_outdated` and `auto_add_needs_work_domain`.
 */
export async function createTeam(deps: Deps, world: World, { userId, body }: Input): Promise<Created> {
  const existing = await findExisting(deps, { userId, body })
  if (existing) return existing

  const mayCreate = await maySubscribeTeam(deps, world.stripe, userId)
  return deps.transaction(async (inside) => {
    const { db, now } = inside
    await lockUser(db, userId)
    const created = await findExisting(inside, { userId, body }) // by the other click
    if (created) return created
    const { email, subscription, ownedWorkspace } = await db.user.findUniqueOrThrow({
      where: { id: userId },
      select: { email: true, subscription: { select: { id: true } }, ownedWorkspace: { select: { id: true } } },
    })
    if (ownedWorkspace) throw new Problem('team_exists')
    if (!subscription || !mayCreate) throw new Problem('team_needs_subscription')

    const { teamName: name, isAutoAddEnabled: autoSeatNewUsers, inviteEmails } = body
    const domain = workDomainOf(email ?? '', world.config)
    if (autoSeatNewUsers && domain === null) throw new Problem('auto_add_needs_work_domain')
    const others = [...new Set(body.userIds)].filter((one) => one !== userId)
    if (others.length + inviteEmails.length >= limits.teamSize) throw new Problem('team_too_large')
    const colleagues = await addressesOf(db, world.config, { userId, ids: others })

    const at = now()
    const { id = uuid7(at.getTime()) } = body
    const prorationDate = prorationDateOf(body.proration_date, at)
    await db.workspace.create({
      data: { id, name, ownerId: userId, domain, autoSeatNewUsers, createdAt: at, updatedAt: at },
      select: { id: true },
    })
    await handOverSubscription(inside, { userId, workspaceId: id, subscriptionId: subscription.id })
    await invite(inside, world.config, { workspaceId: id, emails: [...inviteEmails, ...colleagues] })
    await seatsChanged(inside, { workspaceId: id, userIds: [userId], prorationDate })
    return { workspace: await readWorkspace(inside, userId, id), isNew: true }
  })
}

async function findExisting(deps: Deps, { userId, body }: Input): Promise<Created | null> {
  if (body.id === undefined) return null
  const known: Row | null = await deps.db.workspace.findUnique({ where: { id: body.id } })
  if (!known) return null
  if (known.ownerId !== userId || known.name !== body.teamName) throw new Problem('id_taken')
  return { workspace: await readWorkspace(deps, userId, known.id), isNew: false }
}

async function maySubscribeTeam(deps: Deps, stripe: StripeAccount | null, userId: string): Promise<boolean> {
  if (!stripe) return false
  const current = await currentSubscription(deps, stripe, userId)
  return current.canCreateWorkspaceSubscription && current.default_payment_method !== null
}

type HandOver = { userId: string; workspaceId: string; subscriptionId: string }

/** Makes a user's subscription the team's, with their own seat. Their trial stays used. */
async function handOverSubscription({ db, now, enqueue }: Deps, { userId, workspaceId, subscriptionId }: HandOver) {
  const at = now()
  await db.subscription.update({
    where: { id: subscriptionId },
    data: { userId: null, workspaceId, payerId: userId },
    select: { id: true },
  })
  await db.subscription.create({
    data: { id: uuid7(at.getTime()), userId, hadTrial: true, createdAt: at },
    select: { id: true },
  })
  await db.workspaceMembership.create({
    data: { id: uuid7(at.getTime()), workspaceId, userId, createdAt: at },
    select: { id: true },
  })
  await enqueue(nameCustomerJob, { subscriptionId })
}
