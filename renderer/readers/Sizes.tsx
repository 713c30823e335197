import { useId, type ReactNode } from 'react'
import styles from './Sizes.module.css'

/** The models of a reader, as radio buttons. */
export function Sizes({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.sizes} role="radiogroup" aria-label={label}>
      {children}
    </div>
  )
}

type Props = {
  /** The name of the group of radio buttons. */
  group: string
  title: string
  detail?: string
  takes?: string
  isChecked: boolean
  isDisabled: boolean
  onPick: () => void
}

export function SizeRadio({ group, title, detail, takes, isChecked, isDisabled, onPick }: Props) {
  const about = useId()

  return (
    <label className={styles.size}>
      <input
        type="radio"
        name={`model-${group}`}
        className="visually-hidden"
        checked={isChecked}
        disabled={isDisabled}
        aria-label={title}
        aria-describedby={`${about}-takes ${about}-detail`}
        onChange={onPick}
      />
      <span className={styles.ring} aria-hidden="true" />
      <span className={styles.text}>
        <span className={styles.name}>
          <b>{title}</b>
          {takes && (
            <span id={`${about}-takes`} className={styles.takes}>
              {takes}
            </span>
          )}
        </span>
        {detail && <span id={`${about}-detail`}>{detail}</span>}
      </span>
    </label>
  )
}
