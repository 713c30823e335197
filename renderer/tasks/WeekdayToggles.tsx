import { inOrder, weekdays, type Weekday } from '#shared/tasks/repeat.ts'
import { pickCopy } from './pick-copy.ts'
import styles from './Picker.module.css'

type Props = { chosen: Weekday[]; onChange: (days: Weekday[]) => void }

/** Seven toggles, at least one of which stays on. */
export function WeekdayToggles({ chosen, onChange }: Props) {
  const toggle = (day: Weekday) => {
    const next = chosen.includes(day) ? chosen.filter((other) => other !== day) : inOrder([...chosen, day])
    if (next.length > 0) onChange(next)
  }

  return (
    <div className={styles.weekdays} role="group" aria-label={pickCopy.onDays}>
      {weekdays.map((day) => (
        <button
          key={day}
          type="button"
          aria-label={pickCopy.weekdays[day]}
          aria-pressed={chosen.includes(day)}
          onClick={() => toggle(day)}
        >
          {pickCopy.weekdays[day].slice(0, 1)}
        </button>
      ))}
    </div>
  )
}
