import type { LucideIcon } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './CoachMark.module.css'
import { copy } from './copy.ts'

type Props = {
  icon: LucideIcon
  title: string
  children: ReactNode
  /** A link that leads on. Without one, “Got it!” closes the tip, as dismissing does. */
  action?: ReactNode
  onDismiss: () => void
}

/** A one-time tip beside the board that never covers it. */
export function CoachMark({ icon, title, children, action, onDismiss }: Props) {
  const id = useId()

  return (
    <section className={styles.mark} aria-labelledby={id}>
      <Icon of={icon} />
      <div>
        <h2 id={id}>{title}</h2>
        <p>{children}</p>
        <div className={styles.actions}>
          {action ?? (
            <Button kind="primary" onClick={onDismiss}>
              {copy.gotIt}
            </Button>
          )}
          <Button onClick={onDismiss}>{copy.dismiss}</Button>
        </div>
      </div>
    </section>
  )
}
