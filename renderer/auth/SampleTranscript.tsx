import { Video } from 'lucide-react'
import { Icon } from '../ui/Icon.tsx'
import { sampleLines, sampleTitle } from './copy.ts'
import styles from './SampleTranscript.module.css'

/** A sample transcript with the tasks found in it, as decoration. */
export function SampleTranscript() {
  return (
    <div className={styles.show} aria-hidden="true">
      <div className={styles.talk}>
        {sampleLines.map((line) => (
          <div key={line.time}>
            <div className={styles.line} data-kept={line.task ? true : undefined}>
              <time>{line.time}</time>
              <p>
                <b>{line.speaker}</b>
                {line.text}
              </p>
            </div>
            {line.task && (
              <div className={styles.card}>
                <span className={styles.ring} />
                <p>
                  <span className={styles.title}>{line.task.title}</span>
                  <span className={styles.source}>
                    <Icon of={Video} size={14} />
                    {sampleTitle}
                  </span>
                </p>
                <time>{line.task.due}</time>
              </div>
            )}
          </div>
        ))}
      </div>
    </div>
  )
}
