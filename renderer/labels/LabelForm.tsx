import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { limits } from '#shared/limits.ts'
import type { Label } from '#shared/labels/schemas.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import type { LabelDraft } from './actions.ts'
import { ColorChoice } from './ColorChoice.tsx'
import { copy } from './copy.ts'
import { DeleteLabel } from './DeleteLabel.tsx'
import { IconChoice } from './IconChoice.tsx'
import { problemWithName } from './label-draft.ts'
import { LabelChip } from './LabelChip.tsx'
import styles from './LabelForm.module.css'

type Props = {
  /** The label to edit; without one, a new label is created. */
  label?: Label
  name?: string
  labels: readonly Label[]
  onClose: () => void
  onSave: (draft: LabelDraft) => void
}

export function LabelForm({ label, name: given = '', labels, onClose, onSave }: Props) {
  const [draft, setDraft] = useState<LabelDraft>(
    label ? { name: label.name, icon: label.icon, color: label.color } : { name: given, icon: null, color: 'cobalt' },
  )
  const [isTried, setIsTried] = useState(false)
  const formId = useId()
  const name = useRef<HTMLInputElement>(null)
  const isFixed = label?.type === 'IMPORTANT'
  const problem = problemWithName(
    draft.name,
    labels.filter((other) => other.id !== label?.id),
  )
  const change = (part: Partial<LabelDraft>) => setDraft((before) => ({ ...before, ...part }))
  useEffect(() => name.current?.select(), [])

  const save = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (problem) return name.current?.focus()

    onClose()
    onSave({ ...draft, name: draft.name.trim() })
  }

  return (
    <Dialog
      title={label ? copy.editLabel : copy.newLabel}
      width={400}
      onClose={onClose}
      footer={
        <>
          {label && !isFixed && <DeleteLabel label={label} onDelete={onClose} />}
          <Button size="l" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button size="l" kind="primary" type="submit" form={formId}>
            {label ? copy.save : copy.create}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={save}>
        <div className={styles.preview} aria-hidden="true">
          <LabelChip label={{ ...draft, name: draft.name.trim() || copy.namePlaceholder }} large />
        </div>
        <Field
          label={copy.name}
          problem={isTried || draft.name.trim() ? problem : undefined}
          hint={isFixed && copy.nameFixed}
        >
          {(control) => (
            <div className={styles.name}>
              <IconChoice icon={draft.icon} onChoose={(icon) => change({ icon })} />
              <input
                {...control}
                ref={name}
                value={draft.name}
                placeholder={copy.namePlaceholder}
                maxLength={limits.labelNameLength}
                disabled={isFixed}
                autoComplete="off"
                onChange={(event) => change({ name: event.target.value })}
              />
            </div>
          )}
        </Field>
        <ColorChoice chosen={draft.color} onChoose={(color) => change({ color })} />
      </form>
    </Dialog>
  )
}
