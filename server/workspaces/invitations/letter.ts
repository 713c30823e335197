import type { Deps } from '#server/platform/deps.ts'
import type { Letter } from '#server/providers/mail/letter.ts'
import { oneLine } from '#server/providers/mail/letter.ts'
import { invitationToken } from '#server/workspaces/invitations/token.ts'

export type Invited = { id: string; email: string; expiresAt: Date; team: string; owner: string }

/** An invitation to a team, as a letter with its link. */
export function invitationLetter(deps: Pick<Deps, 'sealing'>, { id, email, expiresAt, team, owner }: Invited): Letter {
  const until = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(expiresAt)
  return {
    subject: `${oneLine(owner)} invites you to ${oneLine(team)}`,
    parts: [
      { is: 'title', title: `Join ${oneLine(team)} on Kept`, lines: [] },
      { is: 'text', text: `${owner} invites you to the team ${team}, which pays for your subscription to Kept.` },
      {
        is: 'text',
        text: 'Kept turns what people promise in meetings, Slack and email into tasks on a board that only you see.',
      },
      { is: 'text', text: `The link works once, until ${until}, for ${email}.` },
    ],
    actions: [{ label: 'Accept the invitation', path: `/invite/${invitationToken(deps, id)}` }],
  }
}
