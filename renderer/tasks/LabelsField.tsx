import { Plus, Tag, X } from 'lucide-react'
import type { Label } from '#shared/labels/schemas.ts'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { useLayerButton } from '../platform/use-layer-button.ts'
import { LabelChip } from '../labels/LabelChip.tsx'
import { useLabels } from '../labels/queries.ts'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { toggleLabel } from './actions.ts'
import { copy } from './copy.ts'
import { copy as detailCopy } from './detail-copy.ts'
import styles from './LabelsField.module.css'
import { Unset } from './PickButton.tsx'

type Props = { task: ListedTask }

export function LabelsField({ task }: Props) {
  const all = useLabels()
  const labels = task.labels.flatMap(({ labelId }) => all.get(labelId) ?? [])
  const opener = useLayerButton((anchor) => ({ kind: 'pick', what: 'label', taskIds: [task.id], anchor }))
  if (labels.length === 0) return <Unset task={task} what="label" icon={Tag} label={detailCopy.addLabel} />

  return (
    <>
      {labels.map((label) => (
        <RemovableChip key={label.id} task={task} label={label} />
      ))}
      <IconButton icon={Plus} small label={detailCopy.addLabel} data-pick="label" {...opener} />
      {task.labels.map(({ labelId, reason }) => reason && <Because key={labelId} reason={reason} />)}
    </>
  )
}

/** Why Focus found the task important. */
function Because({ reason }: { reason: string }) {
  return <p className={styles.because}>{copy.important(reason)}</p>
}

function RemovableChip({ task, label }: Props & { label: Label }) {
  return (
    <span className={styles.chip} data-color={label.color}>
      <LabelChip label={label} large />
      <button
        type="button"
        className={styles.remove}
        aria-label={detailCopy.removeLabel(label.name)}
        onClick={() => toggleLabel([task], label, false)}
      >
        <Icon of={X} size={12} />
      </button>
    </span>
  )
}
