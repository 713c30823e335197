import { copy } from './copy.ts'
import type { ParsedPreview } from './preview.ts'
import styles from './PreviewLine.module.css'

type Props = { preview: ParsedPreview | null; isReading: boolean }

/** How much of the transcript was parsed and what was skipped. Always takes up its line, so that nothing moves. */
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
