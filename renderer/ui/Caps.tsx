import styles from './Caps.module.css'

type Props = { caps: readonly string[] }

/** Keys as they look on the keyboard. Decoration: what they do carries its own name. */
export function Caps({ caps }: Props) {
  return (
    <span className={styles.caps} aria-hidden="true">
      {caps.map((cap, index) => (
        <kbd key={`${index} ${cap}`}>{cap}</kbd>
      ))}
    </span>
  )
}
