import { useMutation } from '@tanstack/react-query'
import { Check, CircleAlert } from 'lucide-react'
import { useId, useRef, useState, type FormEvent } from 'react'
import type { Event, SharedEvent } from '#shared/events/schemas.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { api } from '../../platform/api.ts'
import { useConnection } from '../../platform/connection.ts'
import { Refusal } from '../../platform/refusal.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { copy } from './copy.ts'
import styles from './ShareForm.module.css'
import { SharePreview } from './SharePreview.tsx'

type Props = { event: Event }

export function ShareForm({ event }: Props) {
  const [typed, setTyped] = useState('')
  const [idFor] = useState(idsByAddress)
  const field = useRef<HTMLInputElement>(null)
  const isAway = useConnection() !== 'online'
  const fieldId = useId()
  const statusId = useId()
  const sending = useMutation({
    mutationFn: (email: string) =>
      api.post<SharedEvent>(`/api/tasks/events/${event.id}/share`, { email, id: idFor(email) }),
    onSuccess: () => setTyped(''),
    onError: () => field.current?.focus(),
  })
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    const email = typed.trim()
    if (email && !sending.isPending) sending.mutate(email)
  }
  const problem =
    sending.error && ((sending.error instanceof Refusal && sending.error.issueAt('email')) || sending.error.message)

  return (
    <div className={styles.share}>
      <h2>{copy.title}</h2>
      <p className={styles.what}>{copy.what}</p>
      <form className={styles.form} noValidate onSubmit={submit}>
        <label className="visually-hidden" htmlFor={fieldId}>
          {copy.email}
        </label>
        <input
          className={styles.input}
          ref={field}
          id={fieldId}
          type="email"
          autoComplete="email"
          placeholder={copy.example}
          value={typed}
          aria-invalid={problem ? true : undefined}
          aria-describedby={statusId}
          onChange={(changed) => {
            setTyped(changed.target.value)
            if (!sending.isIdle && !sending.isPending) sending.reset()
          }}
        />
        <BusyButton
          size="l"
          kind="primary"
          type="submit"
          isBusy={sending.isPending}
          hasFailed={sending.isError}
          disabled={typed.trim() === '' || isAway}
        >
          {sending.isPending ? copy.sending : copy.send}
        </BusyButton>
      </form>
      <div id={statusId} role="status">
        {sending.data && (
          <p className={styles.outcome}>
            <Icon of={Check} size={14} />
            {sending.data.sentAt ? copy.sent(sending.data.email) : copy.onItsWay(sending.data.email)}
          </p>
        )}
        {problem && (
          <p className={styles.outcome} data-problem>
            <Icon of={CircleAlert} size={14} />
            {problem}
          </p>
        )}
      </div>
      <SharePreview eventId={event.id} />
    </div>
  )
}

/** One id per address, so that a double click or a retry sends one email. */
function idsByAddress() {
  const ids = new Map<string, string>()

  return (email: string) => {
    const id = ids.get(email) ?? uuid7()
    ids.set(email, id)
    return id
  }
}
