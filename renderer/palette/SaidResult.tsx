import { Command } from 'cmdk'
import { MessageSquareText } from 'lucide-react'
import type { SearchResults } from '#shared/search/schemas.ts'
import { dayName, dayOf, offset, type Day } from '../platform/time.ts'
import { Icon } from '../ui/Icon.tsx'
import { aroundMatch } from './highlight.ts'
import { Highlighted } from './Highlighted.tsx'
import styles from './Palette.module.css'

type Props = { said: SearchResults['said'][number]; words: readonly string[]; today: Day; onOpen: () => void }

/** A line of a transcript: the words, then who said them, where and when. */
export function SaidResult({ said: { event, line }, words, today, onOpen }: Props) {
  return (
    <Command.Item value={`said ${event.id}`} className={styles.said} onSelect={onOpen}>
      <Icon of={MessageSquareText} />
      <span className={styles.words}>
        <Highlighted text={`“${aroundMatch(line.text, words)}”`} words={words} />
        <span className={styles.by}>
          <Highlighted text={line.speaker} words={words} />
          <span className="truncate">
            {event.title}
            {line.timestamp !== null && `, ${offset(line.timestamp)}`}
          </span>
        </span>
      </span>
      <time className={styles.end} dateTime={event.date}>
        {dayName(dayOf(new Date(event.date)), today)}
      </time>
    </Command.Item>
  )
}
