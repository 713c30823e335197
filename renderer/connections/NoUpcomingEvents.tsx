import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { Link } from 'wouter'
import { eventsPath } from '../events/events-path.ts'
import { useHasBots } from '../me/queries.ts'
import { copy } from '../meetings/upcoming/copy.ts'
import styles from '../meetings/upcoming/UpcomingEvents.module.css'
import { buttonClass } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { connectionQueries } from './queries.ts'

/** Explains why there are no upcoming events and links to the fix. */
export function NoUpcomingEvents() {
  const { data: calendar } = useQuery(connectionQueries.calendar)
  const hasBots = useHasBots()
  if (!calendar) return null
  const { title, text, action } = copy.nothing[calendar.state]

  return (
    <div className={styles.nothing}>
      <Icon of={CalendarDays} size={20} />
      <h3>{title}</h3>
      <p>{calendar.state === 'not-set-up' && !hasBots ? copy.withoutBots : text}</p>
      {action && (
        <Link
          href="/connections?source=calendar"
          state={{ from: eventsPath.upcoming }}
          className={buttonClass({ kind: calendar.state === 'not-set-up' ? 'outline' : 'primary', size: 'l' })}
        >
          {action}
        </Link>
      )}
    </div>
  )
}
