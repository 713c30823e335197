import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { weekdayOf } from '#shared/dates/local-day.ts'
import { describeRecurrence } from '#shared/tasks/describe-recurrence.ts'
import { readRecurrence, recurrenceOf, weekdays } from '#shared/tasks/repeat.ts'
import type { Day } from '../platform/time.ts'
import { useToday } from '../platform/today.ts'
import { Icon } from '../ui/Icon.tsx'
import { pickCopy } from './pick-copy.ts'
import { RhythmForm } from './RhythmForm.tsx'
import styles from './Picker.module.css'

type Props = { value: string | null; deadline: Day | null; onChoose: (recurrence: string | null) => void }

/** Sets how a task repeats: a common rhythm, or another one. */
export function RecurrencePicker({ value, deadline, onChoose }: Props) {
  const today = useToday()
  const day = deadline ?? today
  const usual = usualRhythms(day)
  const [isOther, setOther] = useState(value !== null && !usual.includes(value))
  const formId = useId()

  return (
    <div className={styles.picker}>
      <ul className={styles.choices}>
        {[null, ...usual].map((rule, index) => (
          <li key={rule}>
            <button
              type="button"
              className={styles.choice}
              autoFocus={index === 0}
              aria-pressed={rule === value}
              onClick={() => onChoose(rule)}
            >
              {rule ? describeRecurrence(rule) : pickCopy.repeatNot}
            </button>
          </li>
        ))}
        <li>
          <button
            type="button"
            className={styles.choice}
            aria-expanded={isOther}
            aria-controls={formId}
            onClick={() => setOther(!isOther)}
          >
            {pickCopy.repeatOther}
            <Icon of={ChevronDown} size={14} className={styles.more} />
          </button>
        </li>
      </ul>
      <div id={formId} hidden={!isOther}>
        <RhythmForm start={readRecurrence(value ?? usual[2] ?? '')} day={day} onChoose={onChoose} />
      </div>
    </div>
  )
}

/** Daily, every weekday, and weekly, monthly and yearly from its due day. */
function usualRhythms(day: Day): string[] {
  const [month, monthDay] = [Number(day.slice(5, 7)), Number(day.slice(8))]
  const weekday = weekdays[(weekdayOf(day) + 6) % 7] ?? 'MO'
  const always = { interval: 1, until: null }

  return [
    recurrenceOf({ every: 'day', ...always }),
    recurrenceOf({ every: 'week', weekdays: ['MO', 'TU', 'WE', 'TH', 'FR'], ...always }),
    recurrenceOf({ every: 'week', weekdays: [weekday], ...always }),
    recurrenceOf({ every: 'month', monthDay, ...always }),
    recurrenceOf({ every: 'year', month, monthDay, ...always }),
  ]
}
