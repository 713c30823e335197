import styles from './Caps.module.css'

type Props = { caps: readonly string[] }

/** Key caps. Decorative: the control has its own name. */
export function Caps({ caps }: Props) {
  return (
    <span className={styles.caps} aria-hidden="true">
      {caps.map((cap, index) => (
        <kbd key={`${index} ${cap}`}>{cap}</kbd>
      ))}
    </span>
  )
}
