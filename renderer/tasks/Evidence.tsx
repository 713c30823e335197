import { ArrowUpRight } from 'lucide-react'
import { Link } from 'wouter'
import type { Task } from '#shared/tasks/schemas.ts'
import { useMe } from '../me/queries.ts'
import { dayAndTime, offset } from '../platform/time.ts'
import { useToday } from '../platform/today.ts'
import { Icon } from '../ui/Icon.tsx'
import { SidebarSection } from '../ui/Sidebar.tsx'
import { copy } from './copy.ts'
import { isSameName } from './same-name.ts'
import { saidAt, sourceLink } from './source-link.ts'
import { sourceTag } from './source-tag.ts'
import styles from './Evidence.module.css'

type Props = { task: Task }

/** The reason for a task and the lines it came from. */
export function Evidence({ task }: Props) {
  const me = useMe()
  const { source } = task
  if (!source || source.type === 'MANUAL') return null

  return (
    <SidebarSection title={copy.evidence}>
      {source.reason && <p className={styles.reason}>{source.reason}</p>}
      <div className={styles.evidence}>
        {source.lines.map((line) => (
          <blockquote key={line.id}>
            <cite>
              {isSameName(line.speaker, me.name) ? copy.speakerYou : line.speaker}
              {typeof line.timestamp === 'number' && <time>{offset(line.timestamp)}</time>}
            </cite>
            {line.text}
          </blockquote>
        ))}
        <EvidenceSource task={task} />
      </div>
    </SidebarSection>
  )
}

function EvidenceSource({ task }: Props) {
  const today = useToday()
  const { source } = task
  const tag = sourceTag(source)
  if (!source || !tag) return null
  const outside = sourceLink(source)
  const time = saidAt(source)

  const tagLine = (
    <>
      <Icon of={tag.icon} size={14} />
      <span className={styles.where}>
        {source.type === 'MEETING' ? (source.meeting?.title ?? tag.text) : source.email?.subject || tag.text}
      </span>
    </>
  )

  return (
    <footer>
      {source.meetingId ? (
        <Link href={`/events/${source.meetingId}`} className={styles.source}>
          {tagLine}
        </Link>
      ) : (
        <span className={styles.source}>{tagLine}</span>
      )}
      {source.email && <span>{copy.mailFrom(source.email)}</span>}
      {time && <time dateTime={time.toISOString()}>{dayAndTime(time, today)}</time>}
      {source.type === 'MEETING' && source.meetingId && (
        <Link
          href={`/events/${source.meetingId}/transcript?task=${task.id}`}
          className="link"
          state={{ from: `/tasks/${task.id}` }}
        >
          {copy.viewTranscript}
        </Link>
      )}
      {outside && (
        <a href={outside.href} className="link" target="_blank" rel="noreferrer">
          {outside.text} <Icon of={ArrowUpRight} size={14} className={styles.out} />
        </a>
      )}
    </footer>
  )
}
