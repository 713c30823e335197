import { useQuery } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import type { OwnInvitation } from '#shared/workspaces/schemas.ts'
import type { Me } from '#shared/me/schemas.ts'
import { SubscriptionNotice } from '../billing/SubscriptionNotice.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { HeaderNotice } from '../ui/HeaderNotice.tsx'
import { Icon } from '../ui/Icon.tsx'
import { copy } from './copy.ts'
import { ownInvitationsQuery } from './queries.ts'

/**
 * Shows in the header how the subscription stands, or that a team invites the user, which may make one unnecessary. There is
 * room for one of them.
 */
export function BillingNotice({ me }: { me: Me }) {
  const { data: [invitation] = [], isPending } = useQuery(ownInvitationsQuery)
  const nothingYet = isPending && <></>

  return <SubscriptionNotice me={me} instead={invitation ? <InvitationNotice {...invitation} /> : nothingYet} />
}

/** Its page is outside the board, so the link loads a new document. */
const InvitationNotice = ({ token, ownerName, workspaceName }: OwnInvitation) => (
  <HeaderNotice
    sign={<Icon of={Users} size={14} />}
    text={copy.invites(ownerName, workspaceName)}
    brief=""
    action={
      <a href={`/invite/${token}`} className={buttonClass({ kind: 'outline', size: 's' })}>
        {copy.seeInvitation}
      </a>
    }
  />
)
