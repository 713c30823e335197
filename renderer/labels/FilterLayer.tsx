import { closeLayer, type Layer } from '../platform/layers.ts'
import { Picker } from '../ui/Picker.tsx'
import { Popover } from '../ui/Popover.tsx'
import { copy } from './copy.ts'
import { toggleFilter, useFilter } from './state.ts'
import { LabelChip } from './LabelChip.tsx'
import { useLabelList } from './queries.ts'
import { starred } from './starred.ts'

type Props = Extract<Layer, { kind: 'filter' }>

/** Picks what the board is filtered by: labels, or the user's stars. */
export function FilterLayer({ anchor }: Props) {
  const labels = useLabelList()
  const filter = useFilter()
  // Important stays first, a key and Enter away.
  const items = [...labels.slice(0, 1), starred, ...labels.slice(1)].map((label) => ({
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
