import type { ButtonHTMLAttributes, Ref } from 'react'
import { cx } from './cx.ts'
import styles from './Button.module.css'

type Look = {
  kind?: 'plain' | 'primary' | 'outline' | 'danger' | 'link'
  size?: 's' | 'm' | 'l' | 'xl'
  wide?: boolean
}
type Props = Look & { ref?: Ref<HTMLButtonElement> } & ButtonHTMLAttributes<HTMLButtonElement>

export function Button({ kind, size, wide, className, ...button }: Props) {
  return <button type="button" className={cx(buttonClass({ kind, size, wide }), className)} {...button} />
}

/** For links that look like buttons. */
export function buttonClass({ kind = 'plain', size = 'm', wide = false }: Look): string {
  return cx(styles.button, styles[kind], styles[size], wide && styles.wide)
}
