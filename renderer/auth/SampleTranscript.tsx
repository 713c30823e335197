import { Video } from 'lucide-react'
import { cx } from '../ui/cx.ts'
import { Icon } from '../ui/Icon.tsx'
import { sampleLines, sampleTitle } from './copy.ts'
import styles from './SampleTranscript.module.css'

/** A sample transcript with the tasks found in it, as decoration. The brief one is for small screens. */
export function SampleTranscript({ isBrief = false }: { isBrief?: boolean }) {
  return (
    <div className={cx(styles.show, isBrief && styles.brief)} aria-hidden="true">
      <div className={styles.talk}>
        {sampleLines.slice(0, isBrief ? 3 : undefined).map((line) => (
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
