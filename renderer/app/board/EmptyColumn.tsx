import { lazy, Suspense } from 'react'
import type { TaskGroupType } from '#shared/task-groups/schemas.ts'
import { copy } from '../../task-groups/copy.ts'
import { later } from '../later.ts'
import styles from './EmptyColumn.module.css'

const Beginning = lazy(() => later.beginning().then((module) => ({ default: module.Beginning })))

type Props = { type: TaskGroupType }

/** A new user sees how to start; everyone else sees that there's nothing here, or not yet. */
export function EmptyColumn({ type }: Props) {
  const note = <p className={styles.note}>{copy.empty[type]}</p>

  return type === 'INCOMING' ? (
    <Suspense fallback={null}>
      <Beginning otherwise={note} />
    </Suspense>
  ) : (
    note
  )
}
