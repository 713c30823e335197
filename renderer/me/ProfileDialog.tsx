import { useId, useState, type FormEvent } from 'react'
import { useLocation } from 'wouter'
import { limits } from '#shared/limits.ts'
import { Refusal } from '../platform/refusal.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import { showToast } from '../ui/toast-list.ts'
import { copy } from './copy.ts'
import { useEditMe } from './edit-me.ts'
import { useMe } from './queries.ts'
import styles from './ProfileDialog.module.css'

/** Edits the user's name. */
export function ProfileDialog({ closeTo }: { closeTo: string }) {
  const me = useMe()
  const [, navigate] = useLocation()
  const [name, setName] = useState(me.name)
  const form = useId()
  const close = () => navigate(closeTo)
  const saving = useEditMe()
  const save = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate({ name: name.trim() }, { onSuccess: done })
  }
  const done = () => {
    showToast({ text: copy.profileSaved })
    close()
  }

  return (
    <Dialog
      title={copy.profile}
      width={528}
      onClose={close}
      footer={
        <>
          <Button size="l" onClick={close}>
            {copy.cancel}
          </Button>
          <BusyButton
            size="l"
            kind="primary"
            type="submit"
            form={form}
            isBusy={saving.isPending}
            hasFailed={saving.isError}
          >
            {saving.isPending ? copy.saving : copy.saveProfile}
          </BusyButton>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={save} noValidate>
        <div className={styles.picture}>
          <Avatar name={me.name} image={me.image} size="l" />
          {me.image && <p>{copy.pictureStays}</p>}
        </div>
        <Field label={copy.name} problem={problemOf(saving.error)}>
          {(control) => (
            <input
              {...control}
              autoComplete="name"
              maxLength={limits.nameLength}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Field label={copy.email} hint={copy.emailStays}>
          {(control) => <input {...control} type="email" disabled value={me.email} />}
        </Field>
      </form>
    </Dialog>
  )
}

function problemOf(error: Error | null): string | undefined {
  return (error instanceof Refusal ? error.issueAt('name') : undefined) ?? error?.message
}
