import { text, type Compose } from '#server/notifications/letters/letter.ts'
import { counted } from '#server/notifications/letters/words.ts'

/** Someone who joined the user's team and is still in it. */
export const memberJoined: Compose = async ({ db }, to, { keys: [membershipId = ''] }) => {
  const membership = await db.workspaceMembership.findFirst({
    where: { id: membershipId, workspace: { ownerId: to.id } },
    select: {
      user: { select: { name: true, email: true } },
      workspace: { select: { name: true, _count: { select: { memberships: { where: { seat: true } } } } } },
    },
  })
  if (!membership) return null

  const { user, workspace } = membership
  const seats = counted(workspace._count.memberships, 'seat')
  return {
    subject: `${user.name} joined ${workspace.name}`,
    parts: [
      text(`${user.name} (${user.email}) joined your team ${workspace.name} and has a seat.`),
      text(`The team has ${seats} now. The rest of this period is on your next invoice.`),
    ],
    actions: [{ label: 'Manage the team', path: '/settings/subscription' }],
    brief: { title: `${user.name} joined ${workspace.name}`, body: `The team has ${seats} now.` },
  }
}
