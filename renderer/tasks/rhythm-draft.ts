import { weekdayOf } from '#shared/dates/local-day.ts'
import { weekdays, type Repeat, type Weekday } from '#shared/tasks/repeat.ts'
import type { Day } from '../platform/time.ts'

/** The form's values. Days and dates stay while another unit is tried. `until` is empty while its field is. */
export type RhythmDraft = {
  every: Repeat['every']
  interval: number
  weekdays: Weekday[]
  month: number
  monthDay: number
  until: Day | null
}

/** A rule as form values. Missing parts come from the task's due day. */
export function draftOf(repeat: Repeat | undefined, day: Day): RhythmDraft {
  return {
    every: repeat?.every ?? 'week',
    interval: repeat?.interval ?? 1,
    weekdays:
      repeat?.every === 'week' && repeat.weekdays.length > 0
        ? repeat.weekdays
        : [weekdays[(weekdayOf(day) + 6) % 7] ?? 'MO'],
    month: (repeat?.every === 'year' && repeat.month) || Number(day.slice(5, 7)),
    monthDay: ((repeat?.every === 'month' || repeat?.every === 'year') && repeat.monthDay) || Number(day.slice(8)),
    until: repeat?.until ?? null,
  }
}

export function repeatOf({ every, interval, weekdays: days, month, monthDay, until }: RhythmDraft): Repeat {
  const common = { interval: interval || 1, until: until || null }
  if (every === 'day') return { every, ...common }
  if (every === 'week') return { every, weekdays: days, ...common }
  if (every === 'month') return { every, monthDay, ...common }
  return { every, month, monthDay, ...common }
}
