import type { ReactNode } from 'react'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { cx } from '../ui/cx.ts'
import { copy } from './copy.ts'
import { toggledAll } from './selection.ts'
import { changeSelection, useAreSelected } from './state.ts'
import styles from './SelectAllButton.module.css'

type Props = { tasks: readonly ListedTask[]; of: string; className?: string | undefined; children: ReactNode }

/** A day's count, which selects or deselects all its tasks. */
export function SelectAllButton({ tasks, of, className, children }: Props) {
  const areSelected = useAreSelected(tasks)
  const ids = tasks.map(({ id }) => id)

  return (
    <button
      type="button"
      className={cx(styles.count, className)}
      aria-pressed={areSelected}
      aria-label={copy.selectAll(tasks.length, of)}
      onClick={() => changeSelection((before) => toggledAll(before, ids))}
    >
      {children}
    </button>
  )
}
