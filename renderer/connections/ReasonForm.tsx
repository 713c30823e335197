import { useId, useState, type FormEvent } from 'react'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import styles from './ReasonForm.module.css'

type Props = {
  question: string
  text: string
  /** Null if only a confirmation is needed. */
  reasons: Readonly<Record<string, string>> | null
  confirm: string
  cancel: string
  isDangerous?: boolean
  isBusy: boolean
  error: Error | null
  onConfirm: (reason: string) => void
  onCancel: () => void
}

/** Asks for confirmation and, if there are reasons to choose from, why. */
export function ReasonForm({
  question,
  text,
  reasons,
  confirm,
  cancel,
  isDangerous = false,
  isBusy,
  error,
  onConfirm,
  onCancel,
}: Props) {
  const [reason, setReason] = useState('')
  const name = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onConfirm(reason)
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <fieldset>
        <legend>{question}</legend>
        <p className={styles.text}>{text}</p>
        {Object.entries(reasons ?? {}).map(([key, label], index) => (
          <label key={key} className={styles.choice}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              autoFocus={index === 0}
              checked={key === reason}
              onChange={() => setReason(key)}
            />
            <span className={styles.ring} aria-hidden="true" />
            {label}
          </label>
        ))}
      </fieldset>
      <ErrorNotice error={error} />
      <div className={styles.actions}>
        <Button size="l" autoFocus={!reasons} onClick={onCancel}>
          {cancel}
        </Button>
        <BusyButton
          size="l"
          kind={isDangerous ? 'danger' : 'primary'}
          type="submit"
          isBusy={isBusy}
          hasFailed={error !== null}
          disabled={reasons !== null && reason === ''}
        >
          {confirm}
        </BusyButton>
      </div>
    </form>
  )
}
