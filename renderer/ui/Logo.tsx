import styles from './Logo.module.css'

export function Logo() {
  return (
    <svg className={styles.logo} viewBox="6 2 156 74" role="img" aria-label="Kept">
      <path strokeWidth="8" d="M14 10v44" />
      <path strokeWidth="8" className={styles.tick} d="M42 54 26.5 38.5 54 11" />
      <path
        strokeWidth="7.4"
        d="M59 40.5h28A14 14 0 1 0 82.4 50.6M101 27v43M101 40.3a14 14 0 1 1 28 0 14 14 0 0 1-28 0M144 14v32.5q0 7.7 7.7 7.7h4M136.5 27H156"
      />
    </svg>
  )
}
