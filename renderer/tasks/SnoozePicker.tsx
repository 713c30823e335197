import { addDays } from '#shared/dates/local-day.ts'
import { parseDeadline } from '#shared/tasks/parse-deadline.ts'
import { snoozeTimes, snoozeUntil } from '#shared/tasks/snooze.ts'
import { clockHere } from '../platform/clock.ts'
import { useToday } from '../platform/today.ts'
import { Calendar } from '../ui/Calendar.tsx'
import { pickCopy } from './pick-copy.ts'
import { dayAndClock, deadlineDay, type Deadline } from './deadline.ts'
import { DueField } from './DueField.tsx'
import styles from './Picker.module.css'

type Props = { value: string | null; onChoose: (snoozedUntil: string | null) => void }

/** Snoozes a task until one of four near times, or another in words or from the calendar. */
export function SnoozePicker({ value, onChoose }: Props) {
  const today = useToday()
  const timed = (until: string | null): Deadline => ({ deadline: until, deadlineType: until ? 'DATE_TIME' : null })
  const understand = (text: string) => {
    const clock = clockHere()
    const meant = parseDeadline(text, clock)
    const until = meant && snoozeUntil(meant, clock)
    return until ? timed(until) : null
  }

  return (
    <div className={styles.picker}>
      <ul className={styles.choices}>
        {value && (
          <li>
            <button type="button" className={styles.choice} onClick={() => onChoose(null)}>
              {pickCopy.wake}
            </button>
          </li>
        )}
        {snoozeTimes(clockHere()).map(({ when, until }, index) => (
          <li key={when}>
            <button
              type="button"
              className={styles.choice}
              autoFocus={index === 0}
              aria-pressed={until === value}
              onClick={() => onChoose(until)}
            >
              {pickCopy.snoozeTimes[when]}{' '}
              <span className={styles.end}>{dayAndClock(timed(until), deadlineDay(timed(until)) ?? today)}</span>
            </button>
          </li>
        ))}
      </ul>
      <DueField
        label={pickCopy.snoozeUntil}
        example={pickCopy.snoozeExample}
        hint={pickCopy.typeSnooze}
        understand={understand}
        onChoose={({ deadline }) => onChoose(deadline)}
      />
      <Calendar
        chosen={value && deadlineDay(timed(value))}
        from={addDays(today, 1)}
        onChoose={(day) => {
          const until = snoozeUntil({ deadline: day, deadlineType: 'DATE' }, clockHere())
          if (until) onChoose(until)
        }}
      />
    </div>
  )
}
