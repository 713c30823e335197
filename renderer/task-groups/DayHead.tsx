import styles from './DayHead.module.css'

type Props = { name: string; count: string }

export function DayHead({ name, count }: Props) {
  return (
    <div className={styles.head}>
      <h3>{name}</h3>
      <span className={styles.count}>{count}</span>
    </div>
  )
}
