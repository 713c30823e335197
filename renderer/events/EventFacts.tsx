import type { Event } from '#shared/events/schemas.ts'
import { useToday } from '../platform/today.ts'
import { platformIcon } from '../tasks/source-tag.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Icon } from '../ui/Icon.tsx'
import { isChat } from './capture/can-switch.ts'
import { copy } from './copy.ts'
import { platformName, whenOf } from './facts.ts'
import styles from './EventFacts.module.css'

const facesShown = 5

type Props = { event: Event }

/** A calendar entry may hold any link; only web links are clickable. */
const isWebLink = (link: string | null): link is string => link !== null && /^https?:\/\//i.test(link)

export function EventFacts({ event }: Props) {
  const today = useToday()
  const names = event.attendees.map((attendee) => attendee.name)

  return (
    <div className={styles.facts}>
      <span>
        <Icon of={platformIcon(event.platform)} size={14} />
        {isWebLink(event.link) ? (
          <a
            href={event.link}
            className="link"
            target="_blank"
            rel="noopener noreferrer"
            aria-label={isChat(event) ? copy.openChannel : copy.openMeeting(platformName(event))}
          >
            {platformName(event)}
          </a>
        ) : (
          platformName(event)
        )}
      </span>
      <time dateTime={event.date}>{whenOf(event, today)}</time>
      {names.length > 0 && (
        <span title={names.join(', ')}>
          <span className={styles.faces} aria-hidden="true">
            {event.attendees.slice(0, facesShown).map((attendee) => (
              <Avatar key={attendee.id} name={attendee.name} />
            ))}
          </span>
          {copy.people(names.length)}
        </span>
      )}
      {event.messageCount !== null && <span>{copy.messages(event.messageCount)}</span>}
    </div>
  )
}
