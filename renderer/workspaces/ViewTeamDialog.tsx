import { money } from '#shared/billing/money.ts'
import type { Subscription } from '#shared/billing/schemas.ts'
import type { Me } from '#shared/me/schemas.ts'
import { Bill } from '../billing/Bill.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { copy } from './copy.ts'
import { period } from './Cost.tsx'
import { LoadingDialog } from './LoadingDialog.tsx'
import { MemberRow } from './MemberRow.tsx'
import { OwnersMember } from './OwnersMember.tsx'
import { PendingInvite } from './PendingInvite.tsx'
import { useWorkspace } from './queries.ts'
import styles from './Team.module.css'
import type { TeamModal } from './TeamDialog.tsx'

type Props = {
  workspaceId: string
  me: Me
  subscription: Subscription
  onOpen: (what: TeamModal) => void
  onClose: () => void
}

/** Who has a seat, who is invited and what it costs. */
export function ViewTeamDialog({ workspaceId, me, subscription, onOpen, onClose }: Props) {
  const workspace = useWorkspace(workspaceId)
  const { price, seats, total, workspaceName } = subscription
  if (!workspace.data) return <LoadingDialog title={workspaceName ?? copy.team} query={workspace} onClose={onClose} />

  const { name, memberships, invitations } = workspace.data
  const seated = memberships.filter(({ seat }) => seat)
  const shown = (amount: number) => money(amount, price?.currency ?? 'usd')

  return (
    <Dialog
      title={name}
      width={366}
      onClose={onClose}
      footer={
        <>
          <Button size="l" onClick={() => onOpen('transfer')}>
            {copy.transfer}
          </Button>
          <Button size="l" kind="primary" onClick={() => onOpen('manage')}>
            {copy.manageTeam}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <div>
          <div className={styles.head}>
            <h3 id="team-members">{copy.members}</h3>
            <span>{seated.length + invitations.length}</span>
          </div>
          <ul className={styles.members} aria-labelledby="team-members">
            {seated.map((member) =>
              member.userId === me.id ? (
                <MemberRow key={member.id} name={member.user.name} image={member.user.image} detail={copy.you} />
              ) : (
                <OwnersMember key={member.id} member={member} workspaceId={workspaceId} />
              ),
            )}
            {invitations.map((invitation) => (
              <PendingInvite key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        </div>
        {price && (
          <Bill
            lines={[{ label: copy.seatsAt(seats, shown(price.unit_amount)), amount: shown(seats * price.unit_amount) }]}
            total={{ label: copy.currentCost, amount: `${shown(total)} / ${period(price)}` }}
          />
        )}
        {invitations.length > 0 && <p className={styles.fine}>{copy.whenJoined}</p>}
      </div>
    </Dialog>
  )
}
