import type { ReactNode, Ref, TextareaHTMLAttributes } from 'react'
import { cx } from './cx.ts'
import styles from './GrowingText.module.css'

type Props = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  value: string
  ref?: Ref<HTMLTextAreaElement>
  isBoxed?: boolean
  /** Shown in the same place as the text. */
  over?: ReactNode
}

/** A text box as tall as its text, within the limits of its class. A hidden copy of the text sets the height. */
export function GrowingText({ className, value, isBoxed, over, ...textarea }: Props) {
  return (
    <div className={cx(styles.grow, isBoxed && styles.boxed, className)} data-text={`${value} `}>
      <textarea className={styles.text} rows={1} value={value} {...textarea} />
      {over}
    </div>
  )
}
