import styles from './DayTitle.module.css'

type Props = { name: string; detail: string }

/** A day's name in a sidebar; it stays at the top while its day passes. */
export function DayTitle({ name, detail }: Props) {
  return (
    <div className={styles.title}>
      <h3>{name}</h3>
      <span>{detail}</span>
    </div>
  )
}
