import { displayState } from '#shared/billing/display-state.ts'
import { hasSeatBeside } from '#shared/billing/seat-beside.ts'
import type { Subscription } from '#shared/billing/schemas.ts'
import { useSubscription } from '../billing/queries.ts'
import { Button } from '../ui/Button.tsx'
import { Plate, PlateRow } from '../ui/Plate.tsx'
import { copy } from './copy.ts'
import type { TeamModal } from './TeamDialog.tsx'
import styles from './Team.module.css'

type Opens = { onOpen: (what: TeamModal) => void }

/** The user’s team, or the way to one. Members of another’s can leave it, and its administrators manage it. */
export function TeamRow({ onOpen }: Opens) {
  const { data } = useSubscription()
  if (!data) return null
  if (hasSeatBeside(data)) return <SeatBeside {...data} onOpen={onOpen} />
  if (displayState(data) === 'gratis') return null
  if (data.viaWorkspace && !data.isWorkspaceSubscriptionOwner) return <SeatLinks {...data} onOpen={onOpen} />

  return (
    <Plate label={copy.team}>
      {data.isWorkspaceSubscriptionOwner ? (
        <PlateRow
          title={data.workspaceName ?? copy.team}
          detail={copy.seats(data.seats)}
          actions={
            <Button kind="outline" onClick={() => onOpen('view')}>
              {copy.viewTeam}
            </Button>
          }
        />
      ) : (
        <PlateRow title={copy.team} detail={copy.teamDetail} actions={<AddMembers {...data} onOpen={onOpen} />} />
      )}
    </Plate>
  )
}

type SeatProps = Pick<Subscription, 'workspaceName' | 'workspacePays' | 'ownerName' | 'isWorkspaceAdmin'> & Opens

/** A seat beside the subscription that the settings show above. */
function SeatBeside({ workspaceName, workspacePays, ownerName, isWorkspaceAdmin, onOpen }: SeatProps) {
  const detail = workspacePays ? copy.paysForYou(ownerName) : copy.paysNothing(ownerName)
  const leave = (
    <Button kind="outline" onClick={() => onOpen('leave')}>
      {copy.leave}
    </Button>
  )
  return (
    <>
      <Plate label={copy.team}>
        <PlateRow
          title={workspaceName ?? copy.team}
          detail={isWorkspaceAdmin ? copy.administered(detail) : detail}
          actions={!isWorkspaceAdmin && leave}
        />
      </Plate>
      {isWorkspaceAdmin && <SeatLinks isWorkspaceAdmin onOpen={onOpen} />}
    </>
  )
}

/** What a member can do; an administrator's two don't fit beside the team on a phone. */
const SeatLinks = ({ isWorkspaceAdmin, onOpen }: Pick<Subscription, 'isWorkspaceAdmin'> & Opens) => (
  <div className={styles.leave}>
    {isWorkspaceAdmin && (
      <Button kind="link" size="s" onClick={() => onOpen('manage')}>
        {copy.manageTeam}
      </Button>
    )}
    <Button kind="link" size="s" onClick={() => onOpen('leave')}>
      {copy.leave}
    </Button>
  </div>
)

type Props = Pick<Subscription, 'canCreateWorkspaceSubscription'> & Opens

/** Stays focusable without a subscription, so that the reason can be read. */
function AddMembers({ canCreateWorkspaceSubscription: canCreate, onOpen }: Props) {
  return (
    <Button
      kind="outline"
      className={canCreate ? undefined : styles.blocked}
      aria-disabled={canCreate ? undefined : true}
      aria-description={canCreate ? undefined : copy.unlock}
      data-tip={canCreate ? undefined : copy.unlock}
      onClick={() => canCreate && onOpen('create')}
    >
      {copy.addMembers}
    </Button>
  )
}
