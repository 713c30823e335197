import styles from './Bill.module.css'

type Line = { label: string; amount: string }
type Props = {
  lines: readonly Line[]
  total: Line
  /** What comes later, below the total. */
  later?: Line | null
  /** An invoice by itself. */
  isLarge?: boolean
}

/** What something costs, line by line, with its total. */
export function Bill({ lines, total, later, isLarge = false }: Props) {
  return (
    <dl className={styles.bill} data-large={isLarge || undefined}>
      {lines.map((line, index) => (
        <Row key={`${index} ${line.label}`} {...line} className={styles.line} />
      ))}
      <Row {...total} className={styles.total} />
      {later && <Row {...later} className={styles.later} />}
    </dl>
  )
}

const Row = ({ label, amount, className }: Line & { className: string | undefined }) => (
  <div className={className}>
    <dt>{label}</dt>
    <dd>{amount}</dd>
  </div>
)
