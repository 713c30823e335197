import { CircleAlert } from 'lucide-react'
import { Notice } from './Notice.tsx'

/** Why something failed, after a title that says what. Nothing without an error. */
export function ErrorNotice({ error, title }: { error: Error | null; title?: string }) {
  return (
    error && (
      <Notice icon={CircleAlert} tone="bad">
        {title && <b>{title}</b>} {error.message}
      </Notice>
    )
  )
}
