import type { QuickAddSpan } from '#shared/tasks/quick-add.ts'
import styles from './QuickText.module.css'

type Props = { text: string; spans: readonly QuickAddSpan[] }

/** A copy of the text behind the text box. It sets the height and marks the parsed words. */
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
