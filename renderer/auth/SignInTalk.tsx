import { Video } from 'lucide-react'
import { Icon } from '../ui/Icon.tsx'
import { talk, talkTitle } from './copy.ts'
import styles from './SignInTalk.module.css'

/** A picture made of type: what was said, beside the rule, and the task it became. */
export function SignInTalk() {
  return (
    <div className={styles.show} aria-hidden="true">
      <div className={styles.talk}>
        {talk.map((line) => (
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
                    {talkTitle}
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
