import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccessKind, EndedAccess } from '#shared/auth/schemas.ts'
import { api } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Button } from '../ui/Button.tsx'
import { Checks } from '../ui/Checks.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { elsewhereCopy as copy } from './copy.ts'
import styles from './SignOutElsewhere.module.css'

const kinds = Object.keys(copy.kinds) as AccessKind[]
const changed = [keys.sessions, keys.programs, keys.apiTokens, keys.calendarFeed, keys.hooks]

/** Asks what else to end with all other sessions: everything, unless the user keeps it. */
export function SignOutElsewhere({ onEnded, onClose }: { onEnded: (ended: EndedAccess) => void; onClose: () => void }) {
  const [ended, setEnded] = useState<readonly AccessKind[]>(kinds)
  const ending = useMutation({
    mutationFn: () => {
      const kept = kinds.filter((kind) => !ended.includes(kind))
      return api.delete<EndedAccess>(`/api/me/sessions?keep=${kept.join(',')}`)
    },
    networkMode: 'always',
    onSuccess: onEnded,
    onSettled: () => Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })

  return (
    <Dialog
      title={copy.title}
      width={420}
      onClose={onClose}
      footer={
        <>
          <Button size="l" onClick={onClose}>
            {copy.cancel}
          </Button>
          <BusyButton size="l" kind="danger" isBusy={ending.isPending} onClick={() => ending.mutate()}>
            {copy.signOut}
          </BusyButton>
        </>
      }
    >
      <ErrorNotice error={ending.error} />
      <p className={styles.text}>{copy.text}</p>
      <Checks legend={copy.alsoEnd} names={copy.kinds} values={kinds} checked={ended} onChange={setEnded} />
    </Dialog>
  )
}
