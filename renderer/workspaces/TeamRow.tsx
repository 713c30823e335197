import { displayState } from '#shared/billing/display-state.ts'
import { hasSeatBeside } from '#shared/billing/seat-beside.ts'
import type { Subscription } from '#shared/billing/schemas.ts'
import { useSubscription } from '../billing/queries.ts'
import { Button } from '../ui/Button.tsx'
import { Plate, PlateRow } from '../ui/Plate.tsx'
import { copy } from './copy.ts'
import type { TeamModal } from './TeamDialog.tsx'
import styles from './Team.module.css'

/** The user’s team, or the way to one. Members of another’s can only leave. */
export function TeamRow({ onOpen }: { onOpen: (what: TeamModal) => void }) {
  const { data } = useSubscription()
  if (!data) return null
  if (hasSeatBeside(data)) return <SeatBeside {...data} onLeave={() => onOpen('leave')} />
  if (displayState(data) === 'gratis') return null
  if (data.viaWorkspace && !data.isWorkspaceSubscriptionOwner)
    return (
      <Button kind="link" size="s" className={styles.leave} onClick={() => onOpen('leave')}>
        {copy.leave}
      </Button>
    )

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

type SeatProps = Pick<Subscription, 'workspaceName' | 'workspacePays' | 'ownerName'> & { onLeave: () => void }

/** A seat beside the subscription that the settings show above. */
function SeatBeside({ workspaceName, workspacePays, ownerName, onLeave }: SeatProps) {
  return (
    <Plate label={copy.team}>
      <PlateRow
        title={workspaceName ?? copy.team}
        detail={workspacePays ? copy.paysForYou(ownerName) : copy.paysNothing(ownerName)}
        actions={
          <Button kind="outline" onClick={onLeave}>
            {copy.leave}
          </Button>
        }
      />
    </Plate>
  )
}

type Props = Pick<Subscription, 'canCreateWorkspaceSubscription'> & { onOpen: (what: TeamModal) => void }

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
