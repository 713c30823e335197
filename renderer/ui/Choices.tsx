import { useId, type ReactNode } from 'react'
import styles from './Choices.module.css'

type Choice<Value> = { value: Value; title: string; detail: ReactNode }
type Props<Value> = {
  label: string
  choices: readonly Choice<Value>[]
  chosen: Value
  disabled?: boolean
  onChoose: (value: Value) => void
}

/** Radio buttons, each with an explanation. */
export function Choices<Value extends string>({ label, choices, chosen, disabled = false, onChoose }: Props<Value>) {
  const group = useId()

  return (
    <div className={styles.choices} role="radiogroup" aria-label={label}>
      {choices.map(({ value, title, detail }) => (
        <label key={value} className={styles.choice}>
          <input
            type="radio"
            name={group}
            className="visually-hidden"
            checked={value === chosen}
            aria-label={title}
            disabled={disabled}
            aria-describedby={`${group}-${value}`}
            onChange={() => onChoose(value)}
          />
          <span className={styles.ring} aria-hidden="true" />
          <span className={styles.text}>
            <b>{title}</b>
            <span id={`${group}-${value}`}>{detail}</span>
          </span>
        </label>
      ))}
    </div>
  )
}
