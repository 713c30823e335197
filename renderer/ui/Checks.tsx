import styles from './Checks.module.css'

type Props<Value extends string> = {
  legend: string
  names: Readonly<Record<Value, { name: string; detail: string }>>
  /** In the order they are shown. */
  values: readonly Value[]
  checked: readonly Value[]
  onChange: (checked: readonly Value[]) => void
}

/** Checkboxes, each with an explanation. */
export function Checks<Value extends string>({ legend, names, values, checked, onChange }: Props<Value>) {
  return (
    <fieldset className={styles.checks}>
      <legend>{legend}</legend>
      {values.map((value) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={checked.includes(value)}
            onChange={({ target }) =>
              onChange(values.filter((other) => (other === value ? target.checked : checked.includes(other))))
            }
          />
          <span>
            {names[value].name}
            <small>{names[value].detail}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
