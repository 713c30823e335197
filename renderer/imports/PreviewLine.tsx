import { copy } from './copy.ts'
import type { ReadPreview } from './preview.ts'
import styles from './PreviewLine.module.css'

type Props = { preview: ReadPreview | null; isReading: boolean }

/** What was understood of the transcript, and what was not. Its line is always there, so that nothing moves. */
export function PreviewLine({ preview, isReading }: Props) {
  return (
    <div className={styles.line} role="status">
      {isReading && copy.reading}
      {!isReading && preview && copy.found(preview.lines, preview.speakers.length)}
      {!isReading && preview && preview.skippedLines > 0 && (
        <details className={styles.skipped}>
          <summary>{copy.skipped(preview.skippedLines)}</summary>
          <ul>
            {preview.skippedSamples.map((sample) => (
              <li key={sample.line} className="truncate">
                {copy.skippedLine(sample.line, sample.text)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
