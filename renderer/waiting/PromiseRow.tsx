import { Send } from 'lucide-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { Link } from 'wouter'
import { inQuotationMarks, shortName } from '#shared/tasks/title.ts'
import type { WaitingEntry } from '#shared/waiting/schemas.ts'
import { useMe } from '../me/queries.ts'
import type { Day } from '../platform/time.ts'
import { deadlineDay, deadlineInRow, deadlineTone } from '../tasks/deadline.ts'
import due from '../tasks/Due.module.css'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Tick } from '../ui/Tick.tsx'
import { toggleWaiting } from './actions.ts'
import { copy } from './copy.ts'
import { dayAfterSince, pastDay } from './days.ts'
import { Nudge } from './Nudge.tsx'
import { PlaceTag } from './PlaceTag.tsx'
import styles from './PromiseRow.module.css'
import { shownQuote } from './shown-quote.ts'
import { titleForUser } from './with-user.ts'

/** `isNamed`: whether the row names the person, because no heading does. */
type Props = { entry: WaitingEntry; today: Day; isNamed?: boolean }

/** A promise: what, by when, in the person's words, and where they made it. */
export function PromiseRow({ entry, today, isNamed = false }: Props) {
  const me = useMe()
  const { closed, since, place } = entry
  const who = shortName(entry.person.name)
  const quote = shownQuote(entry)
  const shown = titleForUser(entry, me.name)
  const title = inQuotationMarks(shown)
  const [isNudging, setIsNudging] = useState(false)
  const draft = useId()
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isNudging) return
    event.preventDefault() // or the sidebar closes
    setIsNudging(false)
    event.currentTarget.querySelector<HTMLElement>('[aria-expanded]')?.focus()
  }

  return (
    <li className={styles.row} data-closed={closed !== null || undefined} onKeyDown={closeOnEscape}>
      <Tick
        checked={closed !== null}
        label={copy.done(title)}
        onToggle={() => toggleWaiting({ ...entry, title: shown })}
      />
      <div className={styles.main}>
        <div className={styles.line}>
          <Link href={`/tasks/${entry.taskId}`} className={styles.title}>
            {shown}
          </Link>
          {!closed && <Due entry={entry} today={today} />}
        </div>
        {!closed && quote && <blockquote className={styles.quote}>{quote}</blockquote>}
        {closed ? (
          <div className={styles.meta}>
            <span className={styles.closed}>{copy.closedBy[closed.by](who, pastDay(closed.at, today))}</span>
            {closed.place && <PlaceTag place={closed.place} />}
            <Button
              size="s"
              aria-label={copy.reopenNamed(title)}
              onClick={() => toggleWaiting({ ...entry, title: shown })}
            >
              {copy.reopen}
            </Button>
          </div>
        ) : (
          <div className={styles.meta}>
            {place && <PlaceTag place={place} who={isNamed ? who : undefined} />}
            {isNamed && !place && <span className="truncate">{who}</span>}
            {!isNamed && <span className={styles.since}>{copy.since(dayAfterSince(since, today))}</span>}
            <Button
              size="s"
              aria-expanded={isNudging}
              aria-controls={isNudging ? draft : undefined}
              aria-label={copy.nudgeAbout(title)}
              onClick={() => setIsNudging(!isNudging)}
            >
              <Icon of={Send} size={14} />
              {copy.nudge}
            </Button>
          </div>
        )}
        {isNudging && !closed && <Nudge id={draft} entry={entry} today={today} />}
      </div>
    </li>
  )
}

function Due({ entry, today }: Props) {
  const day = deadlineDay(entry)
  if (!day || !entry.deadline) return null
  const tone = deadlineTone(day, today)

  return (
    <time className={due.due} data-tone={tone} dateTime={entry.deadline}>
      {tone === 'overdue' && <span className="visually-hidden">{copy.overdue}</span>}
      {deadlineInRow(day, today)}
    </time>
  )
}
