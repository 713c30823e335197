import { Check } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { copy } from './copy.ts'
import type { Created } from './TeamForm.tsx'
import styles from './Team.module.css'

/** Says that a team was created, and what follows. */
export function CreatedDialog({ team, invites, onClose }: Created & { onClose: () => void }) {
  return (
    <Dialog
      title={copy.created}
      width={366}
      onClose={onClose}
      footer={
        <Button size="l" kind="primary" autoFocus onClick={onClose}>
          {copy.done}
        </Button>
      }
    >
      <div className={styles.created} role="status">
        <span className={styles.mark} aria-hidden="true">
          <Icon of={Check} size={12} />
        </span>
        <p>
          {copy.createdText(team)} {invites > 0 && copy.invitesSent(invites)}
        </p>
      </div>
    </Dialog>
  )
}
