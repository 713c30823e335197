import { ChevronDown, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import type { Pick } from '../platform/layers.ts'
import { useLayerButton } from '../platform/use-layer-button.ts'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './PickButton.module.css'

type Props = {
  task: ListedTask
  what: Pick
  /** The field's name, for screen readers. */
  name?: string
  tone?: string
  isUnset?: boolean
  children: ReactNode
}

/** A value that looks like text until hovered or focused. */
export function PickButton({ task, what, name, tone, isUnset = false, children }: Props) {
  const opener = useLayerButton((anchor) => ({ kind: 'pick', what, taskIds: [task.id], anchor }))

  return (
    <button
      type="button"
      className={cx(styles.pick, isUnset && styles.unset)}
      data-pick={what}
      data-tone={tone}
      {...opener}
    >
      {name && <span className="visually-hidden">{name}: </span>}
      {children}
      <Icon of={ChevronDown} size={12} className={styles.chevron} />
    </button>
  )
}

type UnsetProps = { task: ListedTask; what: Pick; icon: LucideIcon; label: string }

/** A field without a value. */
export function Unset({ task, what, icon, label }: UnsetProps) {
  return (
    <PickButton task={task} what={what} isUnset>
      <Icon of={icon} />
      {label}
    </PickButton>
  )
}
