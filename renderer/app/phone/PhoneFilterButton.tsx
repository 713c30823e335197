import { ListFilter } from 'lucide-react'
import { useFilterLabels } from '../../labels/use-filter-labels.ts'
import { useLayerButton } from '../../platform/use-layer-button.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { copy as labelsCopy } from '../../labels/copy.ts'
import { copy } from './copy.ts'
import styles from './PhoneFilterButton.module.css'

export function PhoneFilterButton() {
  const labels = useFilterLabels()
  const opener = useLayerButton((anchor) => ({ kind: 'filter', anchor }))
  const isOn = labels.length > 0

  return (
    <IconButton
      icon={ListFilter}
      className={styles.button}
      label={isOn ? labelsCopy.filteredBy(labels.map(({ name }) => name)) : copy.filterBoard}
      data-on={isOn || undefined}
      {...opener}
    />
  )
}
