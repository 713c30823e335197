import { text, type Compose, type Letter } from '#server/notifications/letters/letter.ts'
import type { Recipient } from '#server/notifications/recipient.ts'
import type { Db } from '#server/platform/deps.ts'
import { counted } from '#server/notifications/letters/words.ts'
import { counting } from '#shared/billing/entitlement.ts'
import type { SeatChange } from '#server/workspaces/emits.ts'

type Found = Letter | null
type Tell = (db: Db, to: Recipient, about: string) => Promise<Found>

const settings = { label: 'Open the settings', path: '/settings/subscription' }
const letter = (subject: string, said: string[]): Letter => ({
  subject,
  parts: [{ is: 'title', title: subject, lines: [] }, ...said.map(text)],
  actions: [settings],
  brief: { title: subject, body: said[0]! },
})

const stays = 'Everything you have stays, and you can read and edit it.'
const ownWay = `To go on by yourself, subscribe in the settings. ${stays}`

const trialEnds = 'Your own trial ends without a charge.'
const ownEnds =
  'Your own subscription runs to the end of its period and isn’t renewed while the team pays. What you paid isn’t refunded.'

/** What happened to the user's seat or team, unless it was undone since. */
export const seatUpdate: Compose = async ({ db }, to, { keys: [key = ''] }) => {
  const [what, about] = key.split(' ') as [SeatChange['what'], string]
  return tell[what](db, to, about)
}

const tell: Record<SeatChange['what'], Tell> = {
  given: async (db, to, about) => {
    const membership = await db.workspaceMembership.findFirst({
      where: { id: about, userId: to.id, seat: true },
      select: { workspace: { select: { name: true, owner: { select: { name: true } } } } },
    })
    if (!membership) return null
    const { name, owner } = membership.workspace
    const own = await db.subscription.findUnique({
      where: { userId: to.id },
      select: { status: true, cancelAtPeriodEnd: true },
    })
    return letter(`You have a seat in ${name}`, [
      `You have a seat in ${owner.name}’s team ${name}, which pays for your subscription to Kept.`,
      ...(own?.cancelAtPeriodEnd ? [own.status === 'trialing' ? trialEnds : ownEnds] : []),
    ])
  },
  taken: async (db, to, about) => {
    const workspace = await db.workspace.findFirst({
      where: { id: about, memberships: { none: { userId: to.id } } },
      select: { name: true },
    })
    return (
      workspace &&
      letter(`Your seat in ${workspace.name} was removed`, [
        `You no longer have a seat in the team ${workspace.name}.`,
        ownWay,
      ])
    )
  },
  deleted: async () => letter('Your team was deleted', ['Its owner deleted your team, so your seat is gone.', ownWay]),
  ending: async (db, to, about) => {
    const workspace = await db.workspace.findFirst({
      where: { id: about, memberships: { some: { userId: to.id } }, owner: { deletionScheduledAt: { not: null } } },
      select: { name: true, owner: { select: { deletionScheduledAt: true } } },
    })
    if (!workspace) return null
    const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: to.timezone })
    const end = day.format(workspace.owner.deletionScheduledAt!)
    return letter(`The subscription of ${workspace.name} ends on ${end}`, [
      `The owner of the team ${workspace.name} is deleting their account, and the team’s subscription ends with it on ${end}.`,
      'Until then, they can transfer the team to a member who pays for it.',
      `To go on by yourself, subscribe in the settings once the team’s subscription has ended. ${stays}`,
    ])
  },
  owner: async (db, to, about) => {
    const workspace = await db.workspace.findFirst({
      where: { id: about, ownerId: to.id },
      select: { name: true, subscription: { select: { status: true } } },
    })
    return (
      workspace &&
      letter(`You own the team ${workspace.name} now`, [
        `You decide who is in the team ${workspace.name}, and you get its receipts.`,
        counting.includes(workspace.subscription?.status ?? '')
          ? 'It’s still paid with the payment method it had. You can change that in the settings.'
          : 'It has no subscription. Subscribe in the settings, so that its members have theirs again.',
      ])
    )
  },
  admin: async (db, to, about) => {
    const workspace = await db.workspace.findFirst({
      where: { id: about, memberships: { some: { userId: to.id, seat: true, isAdmin: true } } },
      select: { name: true, owner: { select: { name: true } } },
    })
    if (!workspace) return null
    const { name, owner } = workspace
    return letter(`You’re an administrator of ${name}`, [
      `${owner.name} made you an administrator of the team ${name}. You can add and remove members in the settings.`,
      `Each seat costs the team money, so you see what a change adds. Only ${owner.name} manages its payments.`,
    ])
  },
  unpaid: async (db, to, about) => {
    const workspace = await db.workspace.findFirst({
      where: { id: about, ownerId: to.id },
      select: { name: true, subscription: { select: { status: true, payerId: true } } },
    })
    if (!workspace?.subscription || workspace.subscription.payerId === to.id) return null
    const { name, subscription } = workspace
    return subscription.status === 'canceled'
      ? letter(`The subscription of ${name} has ended`, [
          `The former owner of your team ${name} deleted their account, and the payment method was theirs.`,
          'Subscribe in the settings, so that its members have theirs again.',
        ])
      : letter(`${name} needs your payment method`, [
          `The former owner, who paid for your team ${name}, is no longer in it. Its subscription ends with this period.`,
          'To keep it, add a payment method in the settings, then choose Keep Subscription.',
        ])
  },
  left: async (db, to, about) => {
    const workspace = await db.workspace.findFirst({
      where: { ownerId: to.id },
      select: { name: true, _count: { select: { memberships: { where: { seat: true } } } } },
    })
    if (!workspace) return null
    const leaver = await db.user.findUnique({ where: { id: about }, select: { name: true } })
    const who = leaver?.name ?? 'Someone'
    return letter(`${who} left ${workspace.name}`, [
      `${who} left your team ${workspace.name}, which has ${counted(workspace._count.memberships, 'seat')} now.`,
      'What is left of this period is credited on your next invoice.',
    ])
  },
}
