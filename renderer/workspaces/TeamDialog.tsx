import { useState } from 'react'
import { hasSeatBeside } from '#shared/billing/seat-beside.ts'
import type { Subscription } from '#shared/billing/schemas.ts'
import type { Me } from '#shared/me/schemas.ts'
import { copy } from './copy.ts'
import { CreatedDialog } from './CreatedDialog.tsx'
import { CreateTeamDialog } from './CreateTeamDialog.tsx'
import { DeleteTeamDialog } from './DeleteTeamDialog.tsx'
import { ManageTeamDialog } from './ManageTeamDialog.tsx'
import { leaveTeam } from './queries.ts'
import type { Created } from './TeamForm.tsx'
import { TeamQuestion } from './TeamQuestion.tsx'
import { TransferDialog } from './TransferDialog.tsx'
import { useGuard } from './use-guard.ts'
import { ViewTeamDialog } from './ViewTeamDialog.tsx'

export type TeamModal = 'create' | 'view' | 'manage' | 'delete' | 'transfer' | 'leave'

type Props = {
  what: TeamModal
  me: Me
  subscription: Subscription
  onOpen: (what: TeamModal) => void
  onClose: () => void
}

/** The team's dialogs, which have no path. Only those the user may open stay open. */
export function TeamDialog({ what, me, subscription, onOpen, onClose }: Props) {
  const [created, setCreated] = useState<Created | null>(null)
  const [isAllowed] = useState(() => canOpen(what, subscription)) // what is saved here may change it
  useGuard(isAllowed, `${what}-team-subscription`, onClose)
  if (created) return <CreatedDialog {...created} onClose={onClose} />
  if (!isAllowed) return null

  const { workspaceName } = subscription
  const common = { workspaceId: subscription.workspaceId ?? '', onClose }
  const name = workspaceName ?? copy.team
  switch (what) {
    case 'create':
      return <CreateTeamDialog me={me} onCreated={setCreated} onClose={onClose} />
    case 'view':
      return <ViewTeamDialog {...common} me={me} subscription={subscription} onOpen={onOpen} />
    case 'manage':
      return <ManageTeamDialog {...common} me={me} />
    case 'transfer':
      return <TransferDialog {...common} me={me} />
    case 'delete':
      return <DeleteTeamDialog {...common} name={name} />
    case 'leave':
      return (
        <TeamQuestion
          words={copy.leaving(name, leavingText(subscription))}
          act={() => leaveTeam(common.workspaceId)}
          onClose={onClose}
        />
      )
  }
}

function leavingText(subscription: Subscription): string {
  if (!hasSeatBeside(subscription)) return copy.captureStops
  return subscription.active ? copy.ownStays : copy.nothingStops
}

function canOpen(what: TeamModal, subscription: Subscription): boolean {
  const { isWorkspaceSubscriptionOwner: isOwner, isWorkspaceAdmin: isAdmin, workspaceId } = subscription
  if (what === 'create')
    return subscription.canCreateWorkspaceSubscription && subscription.default_payment_method !== null
  if (what === 'manage' && isAdmin) return workspaceId !== null
  return workspaceId !== null && isOwner === (what !== 'leave')
}
