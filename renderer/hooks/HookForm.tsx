import { useMutation } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import type { CreateHook, Hook, HookEvent } from '#shared/hooks/schemas.ts'
import { useLabelList } from '../labels/queries.ts'
import { queryClient } from '../platform/query-client.ts'
import { Refusal } from '../platform/refusal.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Button } from '../ui/Button.tsx'
import { Choices } from '../ui/Choices.tsx'
import { Field } from '../ui/Field.tsx'
import { InlineProblem } from '../ui/InlineProblem.tsx'
import { Select } from '../ui/Select.tsx'
import { copy } from './copy.ts'
import styles from './HookForm.module.css'

const mutationKey = ['save-hook']
const events = (Object.keys(copy.events) as HookEvent[]).map((value) => ({ value, ...copy.events[value] }))

type Props<Saved> = {
  /** The hook to edit, if it's not a new one. */
  hook?: Hook
  submit: string
  save: (hook: CreateHook) => Promise<Saved>
  onSaved: (saved: Saved) => void
  onCancel: () => void
}

/** Where a hook sends, and what it reports. */
export function HookForm<Saved>({ hook, submit, save, onSaved, onCancel }: Props<Saved>) {
  const [targetUrl, setTargetUrl] = useState(hook?.targetUrl ?? '')
  const [event, setEvent] = useState<HookEvent>(hook?.event ?? 'task.created')
  const labels = useLabelList()
  const [chosenLabel, setChosenLabel] = useState(hook?.labelId ?? null)
  const hasLabel = event !== 'meeting.ended'
  const labelId = hasLabel ? chosenLabel : null
  const saving = useMutation({ mutationKey, mutationFn: save, networkMode: 'always', onSuccess: onSaved })
  const onSubmit = (submitted: SubmitEvent) => {
    submitted.preventDefault()
    // A second submit may come before the button is disabled, and would create a hook whose secret no one sees.
    if (queryClient.isMutating({ mutationKey }) > 0) return
    saving.mutate({ targetUrl: targetUrl.trim(), event, labelId })
  }
  const problems = problemsOf(saving.error)

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <Field label={copy.address} hint={copy.addressHint} problem={problems.address}>
        {(control) => (
          <input
            {...control}
            type="url"
            autoFocus
            autoComplete="off"
            spellCheck={false}
            maxLength={2000}
            placeholder="https://"
            value={targetUrl}
            onChange={({ target }) => setTargetUrl(target.value)}
          />
        )}
      </Field>
      <div className={styles.event}>
        <h4>{copy.event}</h4>
        <Choices label={copy.event} choices={events} chosen={event} onChoose={setEvent} />
      </div>
      <Field label={copy.label} hint={hasLabel ? copy.labelHint : copy.noLabelHint} problem={problems.label}>
        {(control) => (
          <Select
            {...control}
            disabled={!hasLabel}
            value={labelId ?? ''}
            onChange={({ target }) => setChosenLabel(target.value || null)}
          >
            <option value="">{copy.allTasks}</option>
            {labels.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            {labelId && !labels.some(({ id }) => id === labelId) && (
              // Everyone has the label Important, so without any they couldn't be loaded.
              <option value={labelId}>{labels.length > 0 ? copy.deletedLabel : copy.currentLabel}</option>
            )}
          </Select>
        )}
      </Field>
      <InlineProblem>{problems.other}</InlineProblem>
      <div className={styles.actions}>
        <BusyButton kind="primary" type="submit" isBusy={saving.isPending} hasFailed={saving.isError}>
          {saving.isPending ? copy.saving : submit}
        </BusyButton>
        <Button onClick={onCancel}>{copy.cancel}</Button>
      </div>
    </form>
  )
}

type Problems = { address?: string | undefined; label?: string | undefined; other?: string | undefined }

/** Each message belongs to the field it's about. */
function problemsOf(error: Error | null): Problems {
  if (!(error instanceof Refusal)) return { other: error?.message }
  const address = error.issueAt('targetUrl')
  if (address) return { address }
  if (error.code === 'hook_target_refused') return { address: error.message }
  if (error.code === 'label_not_found') return { label: error.message }

  return { other: error.message }
}
