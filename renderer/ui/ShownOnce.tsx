import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { copy } from './copy.ts'
import { CopyField } from './CopyField.tsx'
import styles from './ShownOnce.module.css'

type Props = {
  title: string
  value: string
  /** What it's for, and who may see it. */
  text: string
  /** What else can be done with it. */
  action?: ReactNode
  onDone: () => void
}

/** Shows a new secret to copy, for the only time. */
export function ShownOnce({ title, value, text, action, onDone }: Props) {
  return (
    <section className={styles.shown} aria-label={title}>
      <h4>{title}</h4>
      <CopyField label={title} value={value} autoFocus />
      <p className={styles.text}>
        {copy.shownOnce} {text}
      </p>
      <div className={styles.foot}>
        {action}
        <Button onClick={onDone}>{copy.done}</Button>
      </div>
    </section>
  )
}
