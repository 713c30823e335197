import { memo } from 'react'
import { Link } from 'wouter'
import type { TranscriptLine } from '#shared/events/schemas.ts'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { offset } from '../platform/time.ts'
import { titleOf } from '#shared/tasks/title.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Check } from 'lucide-react'
import type { LinePlace } from './line-places.ts'
import { splitAtMatches } from './transcript-text.ts'
import styles from './TranscriptLineRow.module.css'

type Props = { line: TranscriptLine; place: LinePlace; query: string; isCurrent: boolean }

export const TranscriptLineRow = memo(function TranscriptLineRow({ line, place, query, isCurrent }: Props) {
  return (
    <div className={styles.block} data-passage={place.inPassage} data-current={isCurrent || undefined}>
      <div className={styles.line}>
        <time>
          {line.timestamp === null || (place.isSameSpeaker && place.inPassage === 'no') ? '' : offset(line.timestamp)}
        </time>
        <div>
          <span className={place.isSameSpeaker ? 'visually-hidden' : styles.who}>
            <Marked text={line.speaker} query={query} />
          </span>
          <p>
            <Marked text={line.text} query={query} />
          </p>
        </div>
      </div>
      {place.tasks.map((task) => (
        <PassageTask key={task.id} task={task} />
      ))}
    </div>
  )
})

function PassageTask({ task }: { task: ListedTask }) {
  const owner = task.assignees[0]
  return (
    <Link href={`/tasks/${task.id}`} className={styles.task}>
      <span className={styles.ring} data-done={task.status === 'COMPLETED' || undefined} aria-hidden="true">
        {task.status === 'COMPLETED' && <Icon of={Check} size={10} />}
      </span>
      <span className="truncate">{titleOf(task)}</span>
      <span className={styles.owner}>
        {owner && <Avatar name={owner.user.name} ghost={owner.user.ghost} />}
        {owner && <span className="visually-hidden">{owner.user.name}</span>}
      </span>
    </Link>
  )
}

function Marked({ text, query }: { text: string; query: string }) {
  if (!query.trim()) return text

  return splitAtMatches(text, query).map((part, index) =>
    // Parts are told apart only by position: even ones are text, odd ones matches.
    index % 2 ? (
      <mark key={`${index}-${part}`} className={styles.mark}>
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
