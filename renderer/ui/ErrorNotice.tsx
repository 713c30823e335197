import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Notice } from './Notice.tsx'

type Props = { error: Error | null; title?: string; action?: ReactNode }

/** Why something failed, after a title that says what, and what helps. Nothing without an error. */
export function ErrorNotice({ error, title, action }: Props) {
  return (
    error && (
      <Notice icon={CircleAlert} tone="bad" action={action}>
        {title && <b>{title}</b>} {error.message}
      </Notice>
    )
  )
}
