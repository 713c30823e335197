import { useId, type ReactElement, type ReactNode } from 'react'
import { InlineProblem } from './InlineProblem.tsx'
import styles from './Field.module.css'

type Control = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  className: string | undefined
}
type Props = {
  label: ReactNode
  problem?: string | undefined
  hint?: ReactNode
  size?: 'm' | 'xl'
  children: (control: Control) => ReactElement
}

/** A labeled control with its problem right below. */
export function Field({ label, problem, hint, size = 'm', children }: Props) {
  const id = useId()
  const wordsId = `${id}-words`
  const control: Control = {
    id,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem || hint ? wordsId : undefined,
    className: size === 'xl' ? styles.large : styles.input,
  }

  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(control)}
      <InlineProblem id={wordsId}>{problem}</InlineProblem>
      {!problem && hint && (
        <p className={styles.hint} id={wordsId}>
          {hint}
        </p>
      )}
    </div>
  )
}
