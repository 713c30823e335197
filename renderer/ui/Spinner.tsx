import styles from './Spinner.module.css'

type Props = { size?: number }

/** Only for work the user is waiting for right here. */
export function Spinner({ size = 16 }: Props) {
  return <span className={styles.spinner} style={{ width: size, height: size }} aria-hidden="true" />
}
