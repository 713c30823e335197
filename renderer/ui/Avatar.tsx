import { useState } from 'react'
import { cx } from './cx.ts'
import { colorOf, initialsOf } from './initials.ts'
import styles from './Avatar.module.css'

type Props = { name: string; image?: string | null; size?: 's' | 'm' | 'l'; ghost?: boolean }

/** Decorative, beside a name or inside a named control. */
export function Avatar({ name, image = null, size = 's', ghost = false }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const picture = image === broken ? null : image

  return (
    <span
      className={cx(styles.avatar, styles[size])}
      data-color={ghost ? undefined : colorOf(name)}
      data-initials={initialsOf(name)}
      data-ghost={ghost || undefined}
      aria-hidden="true"
    >
      {picture && <img src={picture} alt="" referrerPolicy="no-referrer" onError={() => setBroken(picture)} />}
    </span>
  )
}
