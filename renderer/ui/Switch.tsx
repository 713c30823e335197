import type { ButtonHTMLAttributes, Ref } from 'react'
import styles from './Switch.module.css'

type Props = { ref?: Ref<HTMLButtonElement>; label: string; isOn: boolean } & ButtonHTMLAttributes<HTMLButtonElement>

export function Switch({ label, isOn, ...button }: Props) {
  return (
    <button type="button" role="switch" className={styles.switch} aria-label={label} aria-checked={isOn} {...button}>
      <SwitchTrack />
    </button>
  )
}

/** The look of a switch, for use inside a button that is one. */
export function SwitchTrack() {
  return <span className={styles.track} aria-hidden="true" />
}
