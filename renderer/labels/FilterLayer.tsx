import { closeLayer, type Layer } from '../platform/layers.ts'
import { Picker } from '../ui/Picker.tsx'
import { Popover } from '../ui/Popover.tsx'
import { copy } from './copy.ts'
import { toggleFilter, useFilter } from './state.ts'
import { LabelChip } from './LabelChip.tsx'
import { useLabelList } from './queries.ts'

type Props = Extract<Layer, { kind: 'filter' }>

/** Picks the labels the board is filtered by. */
export function FilterLayer({ anchor }: Props) {
  const labels = useLabelList()
  const filter = useFilter()
  const items = labels.map((label) => ({
    id: label.id,
    label: label.name,
    isChosen: filter.includes(label.id),
    chip: label,
  }))

  return (
    <Popover label={copy.filterBy} anchor={anchor} onClose={closeLayer}>
      <Picker
        label={copy.filterBy}
        placeholder={copy.findLabel}
        nothing={copy.noLabel}
        isMany
        items={items}
        face={({ chip }) => <LabelChip label={chip} large />}
        onChoose={({ id }) => toggleFilter(id)}
      />
    </Popover>
  )
}
