import type { TaskGroupType } from '#shared/task-groups/schemas.ts'
import { copy } from '../../task-groups/copy.ts'
import styles from './EmptyNote.module.css'

/** Says that nothing is in a group. */
export const EmptyNote = ({ type }: { type: TaskGroupType }) => <p className={styles.note}>{copy.empty[type]}</p>
