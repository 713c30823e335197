import { CircleAlert } from 'lucide-react'
import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import styles from './InlineProblem.module.css'

type Props = { id?: string; className?: string | undefined; children: string | false | null | undefined }

/** One line about what went wrong right here. Nothing without a text. */
export function InlineProblem({ id, className, children }: Props) {
  return (
    children && (
      <p id={id} className={cx(styles.problem, className)} role="alert">
        <Icon of={CircleAlert} size={14} />
        {children}
      </p>
    )
  )
}
