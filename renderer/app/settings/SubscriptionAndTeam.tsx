import { useState } from 'react'
import type { TeamEntry } from '../../billing/menu-entries.ts'
import { useSubscription } from '../../billing/queries.ts'
import { SubscriptionSetting } from '../../billing/SubscriptionSetting.tsx'
import { useMe } from '../../me/queries.ts'
import { TeamDialog, type TeamModal } from '../../workspaces/TeamDialog.tsx'
import { TeamRow } from '../../workspaces/TeamRow.tsx'
import styles from './SubscriptionAndTeam.module.css'

const modals: Record<TeamEntry, TeamModal> = { 'manage-team': 'manage', 'delete-team': 'delete' }

/** What the user pays, and for whom. */
export function SubscriptionAndTeam() {
  const me = useMe()
  const [open, setOpen] = useState<TeamModal | null>(null)

  return (
    <div className={styles.parts}>
      <SubscriptionSetting isSold={me.sellsSubscriptions} onTeam={(entry) => setOpen(modals[entry])} />
      {me.sellsSubscriptions && <Team open={open} setOpen={setOpen} />}
    </div>
  )
}

function Team({ open, setOpen }: { open: TeamModal | null; setOpen: (what: TeamModal | null) => void }) {
  const me = useMe()
  const { data: subscription } = useSubscription()

  return (
    <>
      <TeamRow onOpen={setOpen} />
      {open && subscription && (
        <TeamDialog
          key={open}
          what={open}
          me={me}
          subscription={subscription}
          onOpen={setOpen}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
