import type { Span } from '#shared/tasks/quick-add.ts'
import styles from './QuickText.module.css'

type Props = { text: string; spans: readonly Span[] }

/** The same text behind the text box: it gives the height, and marks the words that were understood. */
export function MarkedText({ text, spans }: Props) {
  return (
    <div className={styles.marked} aria-hidden="true">
      {spans.map((span, index) => (
        <span key={span.start}>
          {text.slice(spans[index - 1]?.end ?? 0, span.start)}
          <mark>{span.text}</mark>
        </span>
      ))}
      {text.slice(spans.at(-1)?.end ?? 0)}{' '}
    </div>
  )
}
