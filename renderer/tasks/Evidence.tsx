import { ArrowUpRight } from 'lucide-react'
import { Link } from 'wouter'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import type { TaskSource } from '#shared/tasks/schemas.ts'
import { useMe } from '../me/queries.ts'
import { dayAndTime, offset } from '../platform/time.ts'
import { useToday } from '../platform/today.ts'
import { Icon } from '../ui/Icon.tsx'
import { SidebarSection } from '../ui/Sidebar.tsx'
import { copy } from './copy.ts'
import { copy as detailCopy } from './detail-copy.ts'
import { isSameName } from './same-name.ts'
import { contextOf, ownNames } from './why-of.ts'
import { shownQuality } from './shown-quality.ts'
import { saidAt, sourceLink } from './source-link.ts'
import { sourceTag } from './source-tag.ts'
import styles from './Evidence.module.css'

type Props = { task: ListedTask }

/** The lines a task came from, what a summary adds to them, and everywhere else it was said. */
export function Evidence({ task }: Props) {
  const me = useMe()
  const own = ownNames(task, me)
  const quality = shownQuality(task, me.features)
  const [source, ...others] = task.sources ?? []
  const context = source ? contextOf(task, source) : null

  return (
    <>
      {source && source.type !== 'MANUAL' && (
        <SidebarSection title={detailCopy.evidence}>
          {context && <p className={styles.note}>{context}</p>}
          {quality && <p className={styles.note}>{detailCopy.quality[quality]}</p>}
          <Said source={source} own={own} />
        </SidebarSection>
      )}
      {others.length > 0 && (
        <SidebarSection title={detailCopy.alsoSaid} count={others.length}>
          <ul className={styles.others} aria-label={detailCopy.alsoSaid}>
            {others.map((other) => (
              <li key={other.id}>
                <Said source={other} own={own} />
              </li>
            ))}
          </ul>
        </SidebarSection>
      )}
    </>
  )
}

/** `own`: the user's names. */
function Said({ source, own }: { source: TaskSource; own: readonly string[] }) {
  return (
    <div className={styles.evidence}>
      {source.lines.map((line) => (
        <div key={line.id} className={styles.said}>
          <p className={styles.who}>
            <b>{own.some((name) => isSameName(line.speaker, name)) ? copy.speakerYou : line.speaker}</b>
            {typeof line.timestamp === 'number' && <time>{offset(line.timestamp)}</time>}
          </p>
          <blockquote>{line.text}</blockquote>
        </div>
      ))}
      <SaidWhere source={source} />
    </div>
  )
}

function SaidWhere({ source }: { source: TaskSource }) {
  const today = useToday()
  const tag = sourceTag(source)
  if (!tag) return null
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
      {source.email && <span>{detailCopy.mailFrom(source.email)}</span>}
      {time && <time dateTime={time.toISOString()}>{dayAndTime(time, today)}</time>}
      {source.type === 'MEETING' && source.meetingId && (
        <Link
          href={`/events/${source.meetingId}/transcript?task=${source.taskId}`}
          className="link"
          state={{ from: `/tasks/${source.taskId}` }}
        >
          {detailCopy.viewTranscript}
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
