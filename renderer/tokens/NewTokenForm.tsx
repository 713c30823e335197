import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import type { CreatedToken, CreateToken, TokenScope } from '#shared/tokens/schemas.ts'
import { api } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { Refusal } from '../platform/refusal.ts'
import { InlineProblem } from '../ui/InlineProblem.tsx'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Button } from '../ui/Button.tsx'
import { Checks } from '../ui/Checks.tsx'
import { Field } from '../ui/Field.tsx'
import { copy } from './copy.ts'
import styles from './NewTokenForm.module.css'

const mutationKey = ['new-token']
const allScopes: readonly TokenScope[] = ['read', 'write']

type Props = { onCreated: (token: CreatedToken) => void; onCancel: () => void }

export function NewTokenForm({ onCreated, onCancel }: Props) {
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['read'])
  const creating = useMutation({
    mutationKey,
    mutationFn: (token: CreateToken) => api.post<CreatedToken>('/api/tokens', token),
    networkMode: 'always',
    onSuccess: onCreated,
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    // A second submit may come before the button is disabled, and would create a token no one sees.
    if (queryClient.isMutating({ mutationKey }) > 0) return
    creating.mutate({ name, scopes: [...scopes] })
  }
  const problems = problemsOf(creating.error)

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field label={copy.tokenName} hint={copy.tokenNameHint} problem={problems.name}>
        {(control) => (
          <input
            {...control}
            autoFocus
            autoComplete="off"
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <Checks legend={copy.tokenScopes} names={copy.scopes} values={allScopes} checked={scopes} onChange={setScopes} />
      <InlineProblem>{problems.other}</InlineProblem>
      <div className={styles.actions}>
        <BusyButton kind="primary" type="submit" isBusy={creating.isPending} hasFailed={creating.isError}>
          {creating.isPending ? copy.creating : copy.create}
        </BusyButton>
        <Button onClick={onCancel}>{copy.cancel}</Button>
      </div>
    </form>
  )
}

/** Each message belongs to the field it's about. */
function problemsOf(error: Error | null): { name?: string | undefined; other?: string | undefined } {
  if (!(error instanceof Refusal)) return { other: error?.message }
  const name = error.issueAt('name')

  return { name, other: error.issueAt('scopes') ?? (name ? undefined : error.message) }
}
