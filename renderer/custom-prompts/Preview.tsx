import type { TitlePreview } from '#shared/custom-prompts/title-run.ts'
import { copy } from './copy.ts'
import styles from './Preview.module.css'

/** Titles of recent tasks as they are and as they would be. */
export function Preview({ pairs }: { pairs: TitlePreview }) {
  if (pairs.length === 0) {
    return (
      <p className={styles.none} role="status">
        {copy.nothingToPreview}
      </p>
    )
  }
  return (
    <ul className={styles.pairs} aria-label={copy.previewTitle}>
      {pairs.map(({ taskId, before, after }) => (
        <li key={taskId}>
          <p className={styles.before}>{before}</p>
          {after === before ? (
            <p className={styles.same}>{copy.unchanged}</p>
          ) : (
            <p>
              <span className="visually-hidden">{copy.becomes} </span>
              {after}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
