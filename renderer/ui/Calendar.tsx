import { ChevronLeft, ChevronRight } from 'lucide-react'
import { DayPicker } from 'react-day-picker'
import { dayOf, startOf, type Day } from '../platform/time.ts'
import { Icon } from './Icon.tsx'
import { iconButtonClass } from './IconButton.tsx'
import styles from './Calendar.module.css'

type Props = { chosen: Day | null; onChoose: (day: Day) => void; from?: Day }

/** A month to pick a day in. Arrows move by days, Page Up and Down by months. Weeks start on Monday. */
export function Calendar({ chosen, onChoose, from }: Props) {
  const date = chosen ? startOf(chosen) : undefined
  return (
    <DayPicker
      mode="single"
      required
      selected={date}
      {...(date && { defaultMonth: date })}
      {...(from && { disabled: { before: startOf(from) } })}
      weekStartsOn={1}
      showOutsideDays
      fixedWeeks
      navLayout="around"
      components={{ Chevron: ({ orientation }) => <Icon of={orientation === 'left' ? ChevronLeft : ChevronRight} /> }}
      classNames={{
        root: styles.calendar ?? '',
        month: styles.month ?? '',
        month_caption: styles.caption ?? '',
        month_grid: styles.grid ?? '',
        button_previous: iconButtonClass(),
        button_next: iconButtonClass(),
        weekday: styles.weekday ?? '',
        day: styles.day ?? '',
        day_button: styles.button ?? '',
      }}
      onSelect={(day) => onChoose(dayOf(day))}
    />
  )
}
