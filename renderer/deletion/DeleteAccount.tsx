import { useMutation } from '@tanstack/react-query'
import { useId, useState, type SubmitEvent } from 'react'
import { announce } from '../platform/announcer.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import { copy } from './copy.ts'
import styles from './DeleteAccount.module.css'
import { useMe } from '../me/queries.ts'
import { deleteMe } from './actions.ts'

/** Explains what will be deleted and when. The user types their address to confirm. */
export function DeleteAccount({ onClose }: { onClose: () => void }) {
  const { email } = useMe()
  const [typed, setTyped] = useState('')
  const form = useId()
  const isOwn = typed.trim().toLowerCase() === email.toLowerCase()
  const deleting = useMutation({
    mutationFn: deleteMe,
    networkMode: 'always',
    onSuccess() {
      announce(copy.deletionScheduled)
      onClose()
    },
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isOwn) deleting.mutate(typed.trim())
  }

  return (
    <Dialog
      title={copy.deleteTitle}
      width={440}
      onClose={onClose}
      footer={
        <>
          <Button size="l" onClick={onClose}>
            {copy.keepAccount}
          </Button>
          <BusyButton size="l" kind="danger" type="submit" form={form} isBusy={deleting.isPending} disabled={!isOwn}>
            {deleting.isPending ? copy.deleting : copy.deleteAccount}
          </BusyButton>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <p>{copy.deleteWhen}</p>
        <ul>
          {copy.deletedData.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
        <Field label={copy.typeAddress(email)} problem={deleting.error?.message}>
          {(control) => (
            <input
              {...control}
              type="email"
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
