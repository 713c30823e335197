import { useEffect, useEffectEvent, useId, type ReactNode } from 'react'
import { announce } from '../../platform/announcer.ts'
import { Button } from '../../ui/Button.tsx'
import { onEscape } from '../../ui/on-escape.ts'
import styles from './CoachMark.module.css'
import { copy } from './copy.ts'
import type { Mark } from './which-mark.ts'

type Props = {
  mark: Mark
  /** Leads on. The tip has been seen then, too. */
  action: ReactNode
  isNew: boolean
  onDismiss: () => void
}

/** A tip at what it explains, which has `data-coach`. It takes no focus, and the page stays usable. */
export function CoachMark({ mark, action, isNew, onDismiss }: Props) {
  const id = useId()
  const { title, text } = copy[mark]
  const dismiss = useEffectEvent(onDismiss)
  useEffect(() => onEscape(() => dismiss()), [])
  const tell = useEffectEvent(() => isNew && announce(`${title}. ${text}`))
  useEffect(() => void tell(), [mark])

  return (
    <>
      <span className={styles.anchor} data-at={mark} />
      <section className={styles.mark} data-at={mark} aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        <p>{text}</p>
        <div className={styles.actions}>
          <Button onClick={onDismiss}>{copy.dismiss}</Button>
          {action}
        </div>
      </section>
      <span className={styles.tip} data-at={mark} />
    </>
  )
}
