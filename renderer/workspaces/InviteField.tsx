import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type KeyboardEvent } from 'react'
import { BusyButton } from '../ui/BusyButton.tsx'
import { InlineProblem } from '../ui/InlineProblem.tsx'
import { checkEmail } from './check-email.ts'
import { copy } from './copy.ts'
import { invited, toggled, type Draft } from './draft.ts'
import { domainStatus } from './queries.ts'
import styles from './Team.module.css'

type Props = { known: Parameters<typeof checkEmail>[1]; draft: Draft; onChange: (draft: Draft) => void }

/** Invites someone by their address, once it has been checked. */
export function InviteField({ known, draft, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const checking = useMutation({
    mutationFn: (email: string) => checkEmail(email, known, domainStatus),
    networkMode: 'always',
    onSuccess(checked) {
      field.current?.focus()
      if (checked.is === 'problem') return
      onChange(checked.is === 'user' ? toggled(draft, checked.id) : invited(draft, checked.email))
      setTyped('')
    },
  })
  const problem = checking.error?.message ?? (checking.data?.is === 'problem' ? checking.data.problem : undefined)
  const add = () => {
    if (!checking.isPending) checking.mutate(typed)
  }
  // Enter adds the address instead of saving the team.
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }

  return (
    <div className={styles.invite}>
      <div className={styles.inviteRow}>
        <input
          ref={field}
          className={styles.input}
          type="email"
          aria-label={copy.byEmail}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'invite-problem' : undefined}
          placeholder={copy.emailPlaceholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={254}
          value={typed}
          onKeyDown={addOnEnter}
          onChange={(event) => {
            setTyped(event.target.value)
            checking.reset()
          }}
        />
        <BusyButton
          kind="outline"
          size="l"
          isBusy={checking.isPending}
          hasFailed={checking.isError}
          disabled={!typed.trim()}
          onClick={add}
        >
          {checking.isPending ? copy.checking : copy.add}
        </BusyButton>
      </div>
      <InlineProblem id="invite-problem">{problem}</InlineProblem>
    </div>
  )
}
