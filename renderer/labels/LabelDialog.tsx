import { useLocation } from 'wouter'
import { problems } from '#shared/problems.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { createLabel, editLabel } from './actions.ts'
import { copy } from './copy.ts'
import { requestedLabel } from './label-draft.ts'
import { LabelForm } from './LabelForm.tsx'
import { useLabelList } from './queries.ts'

type Props = { labelId: string | null; closeTo: string }

/** Creates or edits a label. */
export function LabelDialog({ labelId, closeTo }: Props) {
  const labels = useLabelList()
  const [, navigate] = useLocation()
  const label = labels.find(({ id }) => id === labelId)
  const close = () => navigate(closeTo)

  if (labelId === null) {
    const { name, taskIds } = requestedLabel(history.state)
    return <LabelForm name={name} labels={labels} onClose={close} onSave={(draft) => createLabel(draft, taskIds)} />
  }
  if (label)
    return (
      <LabelForm
        key={label.id}
        label={label}
        labels={labels}
        onClose={close}
        onSave={(draft) => editLabel(label, draft)}
      />
    )
  if (labels.length === 0) return null // still loading: everyone has Important

  return (
    <Dialog title={copy.editLabel} width={400} onClose={close} footer={<Button onClick={close}>{copy.cancel}</Button>}>
      {problems.label_not_found.message}
    </Dialog>
  )
}
