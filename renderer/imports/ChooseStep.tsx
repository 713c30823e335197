import { useState, type ClipboardEvent, type SubmitEvent } from 'react'
import { limits } from '#shared/limits.ts'
import { Refusal } from '../platform/refusal.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import { copy } from './copy.ts'
import type { DraftProblems } from './draft.ts'
import { dialogSize } from './size.ts'
import { SourceBox } from './SourceBox.tsx'
import { missingIn, type useImportDraft } from './use-import-draft.ts'
import styles from './ChooseStep.module.css'

type Props = {
  choice: ReturnType<typeof useImportDraft>
  error: Error | null
  isSending: boolean
  onSend: () => void
  onClose: () => void
}

const formId = 'import'

export function ChooseStep({ choice, error, isSending, onSend, onClose }: Props) {
  const [missing, setMissing] = useState<DraftProblems>({})
  const { draft } = choice
  const problems = { ...missing, ...refusedFields(error) }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const found = missingIn(draft)
    setMissing(found)
    if (!found.source && !found.title && !found.when && !choice.problem) onSend()
  }
  const pasteAnywhere = (event: ClipboardEvent) => {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return
    const [file] = event.clipboardData.files
    const text = event.clipboardData.getData('text/plain')
    if (file) choice.chooseFile(file)
    else if (text.trim()) choice.paste(text)
  }

  return (
    <Dialog
      title={copy.title}
      {...dialogSize}
      onClose={onClose}
      footer={
        <>
          <Button size="l" onClick={onClose}>
            {copy.cancel}
          </Button>
          <BusyButton
            size="l"
            kind="primary"
            type="submit"
            form={formId}
            isBusy={isSending}
            hasFailed={error !== null}
            disabled={choice.isReading}
          >
            {isSending ? copy.sending : copy.findTasks}
          </BusyButton>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} onPaste={pasteAnywhere} noValidate>
        <SourceBox choice={choice} problem={choice.problem ?? problems.source} />
        <Field label={copy.titleField} problem={problems.title}>
          {(control) => (
            <input
              {...control}
              value={draft.title}
              maxLength={limits.titleLength}
              onChange={(event) => choice.edit({ title: event.target.value })}
            />
          )}
        </Field>
        <Field label={copy.when} problem={problems.when}>
          {(control) => (
            <input
              {...control}
              type="datetime-local"
              value={draft.when}
              onChange={(event) => choice.edit({ when: event.target.value })}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}

/** Server errors by field; one about no field is shown with the transcript. */
function refusedFields(error: Error | null): DraftProblems {
  if (!error) return {}
  if (!(error instanceof Refusal)) return { source: error.message }

  const fields = { title: error.issueAt('title'), when: error.issueAt('start') }
  return fields.title || fields.when ? fields : { source: error.message }
}
