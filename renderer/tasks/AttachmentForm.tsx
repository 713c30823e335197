import { useEffect, useRef, useState, type FormEvent } from 'react'
import { limits } from '#shared/limits.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { Attachment } from '#shared/tasks/schemas.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { attachmentOf } from './attachment-of.ts'
import { copy } from './detail-copy.ts'
import styles from './TaskAttachments.module.css'

type Props = { onAdd: (attachment: Attachment) => void; onCancel: () => void }

export function AttachmentForm({ onAdd, onCancel }: Props) {
  const [address, setAddress] = useState('')
  const [title, setTitle] = useState('')
  const [isTried, setIsTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const attachment = attachmentOf(address, title, uuid7())

  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (attachment) onAdd(attachment)
  }

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onCancel()
      }}
    >
      <Field label={copy.linkAddress} problem={isTried && !attachment ? copy.linkProblem : undefined}>
        {(control) => (
          <input
            {...control}
            type="url"
            autoFocus
            value={address}
            placeholder={copy.linkAddressExample}
            maxLength={limits.urlLength}
            onChange={(event) => setAddress(event.target.value)}
          />
        )}
      </Field>
      <Field label={copy.linkTitle} hint={copy.linkTitleHint}>
        {(control) => (
          <input
            {...control}
            value={title}
            maxLength={limits.titleLength}
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
      </Field>
      <div className={styles.buttons}>
        <Button onClick={onCancel}>{copy.cancel}</Button>
        <Button kind="primary" type="submit">
          {copy.add}
        </Button>
      </div>
    </form>
  )
}
