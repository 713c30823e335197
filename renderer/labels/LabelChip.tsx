import type { Label } from '#shared/labels/schemas.ts'
import { cx } from '../ui/cx.ts'
import styles from './LabelChip.module.css'

type Props = { label: Pick<Label, 'name' | 'icon' | 'color'>; large?: boolean; tip?: string | undefined }

export function LabelChip({ label, large = false, tip }: Props) {
  return (
    <span className={cx(styles.chip, large && styles.large)} data-color={label.color} data-tip={tip}>
      {label.icon && <span aria-hidden="true">{label.icon}</span>}
      <span className="truncate">{label.name}</span>
    </span>
  )
}
