import { useState } from 'react'
import { parseDeadline } from '#shared/tasks/parse-deadline.ts'
import { clockHere } from '../platform/clock.ts'
import { longDay, type Day } from '../platform/time.ts'
import { useToday } from '../platform/today.ts'
import { Button } from '../ui/Button.tsx'
import { Calendar } from '../ui/Calendar.tsx'
import { pickCopy } from './pick-copy.ts'
import { deadlineAt, timeOf, deadlineDay, type Deadline } from './deadline.ts'
import { DueField } from './DueField.tsx'
import { nearDays } from './near-days.ts'
import styles from './Picker.module.css'

type Props = { value: Deadline; onChoose: (deadline: Deadline) => void }

const none: Deadline = { deadline: null, deadlineType: null }

/** Sets a deadline in words, from near days or a calendar, with an optional time. */
export function DeadlinePicker({ value, onChoose }: Props) {
  const today = useToday()
  const day = deadlineDay(value)
  const [time, setTime] = useState(() => timeOf(value))
  const choose = (chosen: Day) => onChoose(deadlineAt(chosen, time))

  return (
    <div className={styles.picker}>
      <DueField
        label={pickCopy.due}
        example={pickCopy.dueExample}
        hint={pickCopy.typeDue}
        autoFocus
        understand={(text) => parseDeadline(text, clockHere())}
        onChoose={onChoose}
      />
      <ul className={styles.choices}>
        {nearDays(today).map((near) => (
          <li key={near.label}>
            <button
              type="button"
              className={styles.choice}
              aria-pressed={near.day === day}
              onClick={() => choose(near.day)}
            >
              {near.label} <span className={styles.end}>{longDay(near.day)}</span>
            </button>
          </li>
        ))}
        <li>
          <button type="button" className={styles.choice} aria-pressed={day === null} onClick={() => onChoose(none)}>
            {pickCopy.none}
          </button>
        </li>
      </ul>
      <Calendar chosen={day} onChoose={choose} />
      <form
        className={styles.time}
        onSubmit={(event) => {
          event.preventDefault()
          choose(day ?? today)
        }}
      >
        <label className={styles.label}>
          {pickCopy.time}
          <input className={styles.input} type="time" value={time} onChange={(event) => setTime(event.target.value)} />
        </label>
        {time && (
          <Button size="s" onClick={() => setTime('')}>
            {pickCopy.noTime}
          </Button>
        )}
        {time !== timeOf(value) && (
          <Button size="s" kind="outline" type="submit">
            {pickCopy.setTime}
          </Button>
        )}
      </form>
    </div>
  )
}
