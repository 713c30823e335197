import { Pencil, Plus } from 'lucide-react'
import { useLocation } from 'wouter'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { closeLayer } from '../../platform/layers.ts'
import { LabelChip } from '../../labels/LabelChip.tsx'
import { useLabelList } from '../../labels/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Picker } from '../../ui/Picker.tsx'
import { toggleLabel } from '../actions.ts'
import { copy } from './copy.ts'
import styles from './pickers.module.css'
import { shareOf } from './share-of.ts'

type Props = { tasks: readonly ListedTask[] }

export function LabelPicker({ tasks }: Props) {
  const labels = useLabelList()
  const [path, navigate] = useLocation()
  const items = labels.map((label) => ({
    id: label.id,
    label: label.name,
    isChosen: shareOf(tasks, hasLabel(label.id)),
    chip: label,
  }))
  const open = (address: string, draft = {}) => {
    closeLayer()
    navigate(address, { state: { from: path, ...draft } })
  }
  const create = (name: string) => open('/label', { name, taskIds: tasks.map(({ id }) => id) })

  return (
    <Picker
      label={copy.labels}
      placeholder={copy.findLabel}
      nothing={copy.noLabel}
      isMany
      items={items}
      head={
        <div className={styles.head}>
          <span>
            {copy.labels} {labels.length}
          </span>
          <Button kind="link" size="s" onClick={() => create('')}>
            <Icon of={Plus} size={14} />
            {copy.addNew}
          </Button>
        </div>
      }
      face={({ chip }) => <LabelChip label={chip} large />}
      aside={({ chip }) => (
        <IconButton
          icon={Pencil}
          small
          label={copy.editLabel(chip.name)}
          onClick={() => open(`/label?id=${chip.id}`)}
        />
      )}
      add={{ label: copy.addLabel, run: create }}
      onChoose={({ chip, isChosen }) => {
        const isOn = isChosen !== true
        toggleLabel(
          tasks.filter((task) => hasLabel(chip.id)(task) !== isOn),
          chip,
          isOn,
        )
      }}
    />
  )
}

const hasLabel = (labelId: string) => (task: ListedTask) => task.labels.some((label) => label.labelId === labelId)
