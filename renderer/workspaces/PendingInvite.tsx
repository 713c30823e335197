import { useMutation } from '@tanstack/react-query'
import { Check, CircleAlert, Send, X } from 'lucide-react'
import type { Invitation } from '#shared/workspaces/schemas.ts'
import { announce } from '../platform/announcer.ts'
import { useConnection } from '../platform/connection.ts'
import { Refusal } from '../platform/refusal.ts'
import { useNow } from '../platform/use-now.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { copy } from './copy.ts'
import { MemberRow } from './MemberRow.tsx'
import { deleteInvite, resendInvite } from './queries.ts'
import styles from './Team.module.css'

/** An invitation that wasn’t accepted yet. It can be sent again or withdrawn. */
export function PendingInvite({ invitation }: { invitation: Invitation }) {
  const { id: inviteId, workspaceId, email, expiresAt } = invitation
  const isExpired = new Date(expiresAt) <= useNow()
  const isOffline = useConnection() !== 'online'
  const invite = { workspaceId, inviteId }
  const resending = useMutation({
    mutationFn: () => resendInvite(invite),
    networkMode: 'always',
    onSuccess: () => announce(copy.resent),
  })
  const deleting = useMutation({ mutationFn: () => deleteInvite(invite), networkMode: 'always' })
  const isBlocked = isOffline || resending.isPending || deleting.isPending
  const detail = resending.isSuccess ? copy.resent : isExpired ? copy.expired : copy.pending
  const failure = deleting.error ? copy.notDeleted(email) : resending.error ? whyNotSent(resending.error, email) : null

  return (
    <MemberRow name={email} detail={detail} isGhost>
      {failure && (
        <span className={styles.failure} role="alert" aria-label={failure} data-tip={failure}>
          <CircleAlert size={14} aria-hidden="true" />
        </span>
      )}
      <IconButton
        icon={resending.isSuccess ? Check : Send}
        label={copy.resend(email)}
        small
        disabled={isBlocked}
        onClick={() => resending.mutate()}
      />
      <IconButton
        icon={X}
        label={copy.deleteInvite(email)}
        small
        disabled={isBlocked}
        onClick={() => deleting.mutate()}
      />
    </MemberRow>
  )
}

const whyNotSent = (error: Error, email: string) =>
  error instanceof Refusal && error.code === 'invitation_just_sent' ? error.message : copy.notResent(email)
