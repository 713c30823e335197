import { Check } from 'lucide-react'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import styles from './Tick.module.css'

type Props = {
  checked: boolean
  label: string
  onToggle: () => void
  large?: boolean
  /** Why it can't be checked now. It stays focusable, so the reason can be read. */
  blocked?: string | undefined
}

export function Tick({ checked, label, onToggle, large = false, blocked }: Props) {
  return (
    <button
      type="button"
      role="checkbox"
      className={cx(styles.tick, large && styles.large)}
      aria-checked={checked}
      aria-disabled={blocked ? true : undefined}
      aria-label={blocked ? `${label}. ${blocked}` : label}
      data-tip={blocked}
      onClick={blocked ? undefined : onToggle}
    >
      <Icon of={Check} size={large ? 14 : 12} />
    </button>
  )
}
