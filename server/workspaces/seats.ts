import { seatsMoved } from '#server/billing/emits.ts'
import type { Deps } from '#server/platform/deps.ts'
import { seatChanged } from '#server/workspaces/emits.ts'
import { stopPayingJob, syncSeatsJob } from '#server/workspaces/jobs.ts'
import { Problem } from '#shared/problems.ts'
import { channels } from '#shared/realtime/events.ts'

type Change = { workspaceId: string; userIds: readonly string[] }

/** Takes seats away. A former owner who still paid for the team no longer does, which its owner is told. */
export async function takeSeats({ db, now, enqueue, emit }: Deps, { workspaceId, userIds }: Change): Promise<void> {
  await db.workspaceMembership.deleteMany({ where: { workspaceId, userId: { in: [...userIds] } } })
  const paid = await db.subscription.findFirst({
    where: { workspaceId, payerId: { in: [...userIds] } },
    select: { id: true, payerId: true, workspace: { select: { ownerId: true } } },
  })
  if (!paid) return
  await enqueue(stopPayingJob, { subscriptionId: paid.id, payerId: paid.payerId! })
  await emit(seatChanged, { what: 'unpaid', about: workspaceId, at: now(), userIds: [paid.workspace!.ownerId] })
}

/** Has Stripe brought to the seats of a workspace after they changed, and every open window of its people told. */
export async function seatsChanged(
  deps: Deps,
  { workspaceId, userIds, prorationDate }: Change & { prorationDate?: Date },
): Promise<void> {
  const { db, now, enqueue, announce, emit } = deps
  await emit(seatsMoved, { userIds })
  const subscription = await db.subscription.findUnique({ where: { workspaceId }, select: { id: true } })
  if (subscription) {
    await db.subscription.update({
      where: subscription,
      data: { seatChanges: { increment: 1 }, prorationDate: prorationDate ?? now() },
      select: { id: true },
    })
    await enqueue(syncSeatsJob, { subscriptionId: subscription.id })
  }
  for (const userId of userIds) announce(channels.user(userId), 'me-changed', {})
  await tellTeam(deps, { workspaceId, userIds })
}

/** Has the open windows of a team's people, and of these users, fetch it again. */
export async function tellTeam({ db, announce }: Deps, { workspaceId, userIds }: Change): Promise<void> {
  const members = await db.workspaceMembership.findMany({ where: { workspaceId }, select: { userId: true } })
  for (const userId of new Set([...userIds, ...members.map((member) => member.userId)]))
    announce(channels.user(userId), 'subscription', {})
}

const shownForMs = 3_600_000
const clockSkewMs = 60_000

/** From when a change is charged: as its preview said, or from now. Throws `team_cost_outdated` if that was too long ago. */
export function prorationDateOf(seconds: number | undefined, now: Date): Date {
  if (seconds === undefined) return now
  const ageMs = now.getTime() - seconds * 1000
  if (ageMs > shownForMs || ageMs < -clockSkewMs) throw new Problem('team_cost_outdated')
  return new Date(seconds * 1000)
}
