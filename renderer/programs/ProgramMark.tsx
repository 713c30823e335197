import { colorOf, initialsOf } from '../ui/initials.ts'
import styles from './ProgramMark.module.css'

/** Stands for a program beside its name. Programs bring no pictures, which could pass for another's. */
export function ProgramMark({ name, size = 'm' }: { name: string; size?: 'm' | 'l' }) {
  return (
    <span
      className={styles.mark}
      data-size={size}
      data-color={colorOf(name)}
      data-initials={initialsOf(name)}
      aria-hidden="true"
    />
  )
}
