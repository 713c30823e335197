import { cx } from './cx.ts'
import { colorOf, initialsOf } from './initials.ts'
import styles from './Avatar.module.css'

type Props = { name: string; size?: 's' | 'm' | 'l'; ghost?: boolean }

/** Decoration beside a name, or inside a control that has one. */
export function Avatar({ name, size = 's', ghost = false }: Props) {
  return (
    <span
      className={cx(styles.avatar, styles[size])}
      data-color={ghost ? undefined : colorOf(name)}
      data-initials={initialsOf(name)}
      data-ghost={ghost || undefined}
      aria-hidden="true"
    />
  )
}
