import { Check } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { InlineProblem } from '../../ui/InlineProblem.tsx'
import styles from './Pills.module.css'

type Props<Value extends string> = {
  question: ReactNode
  kind: 'radio' | 'checkbox'
  options: Readonly<Record<Value, string>>
  chosen: readonly Value[]
  problem?: string | false
  onChoose: (value: Value, isChosen: boolean) => void
}

/** A question with its answers side by side: one of them, or any. */
export function Pills<Value extends string>({ question, kind, options, chosen, problem, onChoose }: Props<Value>) {
  const group = useId()

  return (
    <fieldset className={styles.question} aria-describedby={problem ? `${group}-problem` : undefined}>
      <legend>{question}</legend>
      <div className={styles.options}>
        {(Object.keys(options) as Value[]).map((value) => (
          <label key={value} className={styles.option}>
            <input
              type={kind}
              name={group}
              className="visually-hidden"
              checked={chosen.includes(value)}
              onChange={(event) => onChoose(value, event.target.checked)}
            />
            <Icon of={Check} size={14} />
            {options[value]}
          </label>
        ))}
      </div>
      <InlineProblem id={`${group}-problem`} className={styles.problem}>
        {problem}
      </InlineProblem>
    </fieldset>
  )
}
