import { createHash } from 'node:crypto'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { htmlOf } from '#server/providers/mail/letter-html.ts'
import { textOf } from '#server/providers/mail/letter-text.ts'
import type { Mail } from '#server/providers/mail/mail.ts'
import { invitationLetter } from '#server/workspaces/invitations/letter.ts'
import type { SendInvitation } from '#server/workspaces/jobs.ts'

type Post = { mail: Mail; config: Pick<Config, 'publicUrl'> }

/** Mails an invitation, unless it was accepted, deleted or sent again in the meantime. */
export async function sendInvitation(deps: Deps, { mail, config }: Post, { invitationId, expiresAt }: SendInvitation) {
  const { db, now } = deps
  const invitation = await db.workspaceInvitation.findFirst({
    where: { id: invitationId, expiresAt: new Date(expiresAt), acceptedAt: null },
    include: { workspace: { select: { name: true, owner: { select: { name: true, email: true } } } } },
  })
  if (!invitation || invitation.expiresAt <= now()) return

  const { email, workspace } = invitation
  const letter = invitationLetter(deps, { ...invitation, team: workspace.name, owner: workspace.owner.name })
  const footer = {
    why: `Sent by Kept on behalf of ${workspace.owner.name}. If you don’t know them, ignore this email.`,
    links: [],
    last: `Sent to ${email} by Kept.`,
  }
  const idHash = createHash('sha256').update(`${invitationId} ${expiresAt}`).digest('hex').slice(0, 32)
  await mail.send({
    to: email,
    subject: letter.subject,
    text: textOf(letter, footer, config.publicUrl),
    html: htmlOf(letter, footer, config.publicUrl),
    ...(workspace.owner.email && { replyTo: { name: workspace.owner.name, address: workspace.owner.email } }),
    messageId: `<invitation-${idHash}@${new URL(config.publicUrl).hostname}>`,
    headers: {},
  })
}
