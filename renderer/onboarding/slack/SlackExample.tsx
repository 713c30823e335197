import { Hash } from 'lucide-react'
import { Avatar } from '../../ui/Avatar.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { copy } from './copy.ts'
import styles from './SlackExample.module.css'

/** A promise in a channel and the task it becomes, as decoration. */
export function SlackExample() {
  const { channel, said, task, due } = copy.example

  return (
    <div className={styles.card} aria-hidden="true">
      <p className={styles.channel}>
        <Icon of={Hash} size={14} />
        {channel}
      </p>
      {said.map(({ name, text, isPromise }) => (
        <div key={name} className={styles.said} data-promise={isPromise || undefined}>
          <Avatar name={name} size="m" />
          <p>
            <b>{name.split(' ')[0]}</b>
            {text}
          </p>
        </div>
      ))}
      <div className={styles.task}>
        <span className={styles.ring} />
        <p>
          {task}
          <span className={styles.source}>
            <Icon of={Hash} size={13} />
            {channel}
          </span>
        </p>
        <span className={styles.due}>{due}</span>
      </div>
    </div>
  )
}
