import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, Ref } from 'react'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import styles from './IconButton.module.css'

type Props = {
  ref?: Ref<HTMLButtonElement>
  icon: LucideIcon
  label: string
  small?: boolean
} & ButtonHTMLAttributes<HTMLButtonElement>

/** An icon button. Its name is also its tooltip. */
export function IconButton({ icon, label, small = false, className, ...button }: Props) {
  return (
    <button
      type="button"
      className={cx(iconButtonClass({ small }), className)}
      aria-label={label}
      data-tip={label}
      {...button}
    >
      <Icon of={icon} size={small ? 14 : 16} />
    </button>
  )
}

/** For links that look like icon buttons. */
export function iconButtonClass({ small = false }: { small?: boolean } = {}): string {
  return cx(styles.button, small && styles.small)
}
