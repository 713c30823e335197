import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#shared/me/schemas.ts'
import { useConnection } from '../platform/connection.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Button } from '../ui/Button.tsx'
import { Choices } from '../ui/Choices.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { showToast } from '../ui/toast-list.ts'
import { copy } from './copy.ts'
import { LoadingDialog } from './LoadingDialog.tsx'
import { transferTeam, useWorkspace } from './queries.ts'
import styles from './Team.module.css'

type Props = { workspaceId: string; me: Me; onClose: () => void }

/** Makes another member the owner of the team. */
export function TransferDialog({ workspaceId, me, onClose }: Props) {
  const workspace = useWorkspace(workspaceId)
  const [chosen, choose] = useState('')
  const isOffline = useConnection() !== 'online'
  const transferring = useMutation({
    mutationFn: (userId: string) => transferTeam(workspaceId, userId),
    networkMode: 'always',
    onSuccess({ ownerId, memberships }) {
      showToast({ text: copy.transferred(memberships.find(({ userId }) => userId === ownerId)?.user.name ?? '') })
      onClose()
    },
  })
  if (!workspace.data) return <LoadingDialog title={copy.transferTitle} query={workspace} onClose={onClose} />

  const others = workspace.data.memberships.filter(({ seat, userId }) => seat && userId !== me.id)

  return (
    <Dialog
      title={copy.transferTitle}
      width={366}
      onClose={onClose}
      footer={
        <>
          <Button size="l" onClick={onClose}>
            {copy.cancel}
          </Button>
          <BusyButton
            size="l"
            kind="primary"
            isBusy={transferring.isPending}
            hasFailed={transferring.isError}
            disabled={!chosen || isOffline}
            onClick={() => transferring.mutate(chosen)}
          >
            {transferring.isPending ? copy.transferring : copy.transfer}
          </BusyButton>
        </>
      }
    >
      <div className={styles.form}>
        <ErrorNotice error={transferring.error} title={copy.transferFailed} />
        <p className={styles.text}>{others.length > 0 ? copy.transferText : copy.noOneElse}</p>
        {others.length > 0 && (
          <Choices
            label={copy.newOwner}
            choices={others.map(({ userId, user }) => ({ value: userId, title: user.name, detail: user.email }))}
            chosen={chosen}
            onChoose={choose}
          />
        )}
      </div>
    </Dialog>
  )
}
