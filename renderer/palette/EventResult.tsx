import { Command } from 'cmdk'
import type { Event } from '#shared/events/schemas.ts'
import { dayName, dayOf, type Day } from '../platform/time.ts'
import { platformIcon } from '../tasks/source-tag.ts'
import { Icon } from '../ui/Icon.tsx'
import { Highlighted } from './Highlighted.tsx'
import styles from './Palette.module.css'

type Props = { event: Event; words: readonly string[]; today: Day; onOpen: () => void }

export function EventResult({ event, words, today, onOpen }: Props) {
  return (
    <Command.Item value={`event ${event.id}`} className={styles.result} onSelect={onOpen}>
      <Icon of={platformIcon(event.platform)} />
      <Highlighted text={event.title} words={words} />
      <time className={styles.end} dateTime={event.date}>
        {dayName(dayOf(new Date(event.date)), today)}
      </time>
    </Command.Item>
  )
}
