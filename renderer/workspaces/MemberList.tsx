import { X } from 'lucide-react'
import type { Me } from '#shared/me/schemas.ts'
import type { Invitation } from '#shared/workspaces/schemas.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { copy } from './copy.ts'
import { invited, toggled, uninvited, type Draft, type Person } from './draft.ts'
import { MemberRow } from './MemberRow.tsx'
import { PendingInvite } from './PendingInvite.tsx'
import styles from './Team.module.css'

type Props = {
  labelledBy: string
  me: Me
  /** Of a team that somebody else owns. */
  owner: Person | null
  users: readonly Person[]
  /** Which users are administrators. */
  admins: readonly string[]
  ghosts: readonly Person[]
  invitations: readonly Invitation[]
  draft: Draft
  /** Who had a seat when the form opened. */
  seated: readonly string[]
  onChange: (draft: Draft) => void
}

/** Everyone with a seat, everyone invited, and everyone who can be. */
export function MemberList({
  labelledBy,
  me,
  owner,
  users,
  admins,
  ghosts,
  invitations,
  draft,
  seated,
  onChange,
}: Props) {
  const unknown = draft.inviteEmails.filter((email) => !ghosts.some((ghost) => ghost.email.toLowerCase() === email))

  return (
    <ul className={styles.members} aria-labelledby={labelledBy}>
      {owner && <MemberRow name={owner.name} image={owner.image} detail={copy.owner} />}
      <MemberRow name={me.name} image={me.image} detail={copy.you} isAdmin={admins.includes(me.id)} />
      {users.map(({ id, name, email, image }) => {
        const [isChosen, isMember] = [draft.userIds.includes(id), seated.includes(id)]
        return (
          <MemberRow
            key={id}
            name={name}
            image={image}
            detail={isChosen && !isMember ? copy.toBeInvited : email}
            isAdmin={admins.includes(id)}
          >
            <input
              type="checkbox"
              className={styles.check}
              aria-label={isMember ? copy.seatOf(name) : copy.inviteOf(name)}
              checked={isChosen}
              onChange={() => onChange(toggled(draft, id))}
            />
          </MemberRow>
        )
      })}
      {invitations.map((invitation) => (
        <PendingInvite key={invitation.id} invitation={invitation} />
      ))}
      {unknown.map((email) => (
        <MemberRow key={email} name={email} detail={copy.toBeInvited} isGhost>
          <IconButton icon={X} label={copy.dontInvite(email)} small onClick={() => onChange(uninvited(draft, email))} />
        </MemberRow>
      ))}
      {ghosts.map(({ id, name, email }) => {
        const address = email.toLowerCase()
        const isInvited = draft.inviteEmails.includes(address)
        return (
          <MemberRow key={id} name={name} detail={isInvited ? copy.toBeInvited : email} isGhost>
            {isInvited ? (
              <IconButton
                icon={X}
                label={copy.dontInvite(email)}
                small
                onClick={() => onChange(uninvited(draft, address))}
              />
            ) : (
              <Button
                kind="outline"
                size="s"
                aria-label={copy.inviteOf(email)}
                onClick={() => onChange(invited(draft, address))}
              >
                {copy.invite}
              </Button>
            )}
          </MemberRow>
        )
      })}
    </ul>
  )
}
