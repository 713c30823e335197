import { useState } from 'react'
import { describeRecurrence } from '#shared/tasks/describe-recurrence.ts'
import { recurrenceOf, type Repeat } from '#shared/tasks/repeat.ts'
import type { Day } from '../platform/time.ts'
import { Button } from '../ui/Button.tsx'
import { pickCopy } from './pick-copy.ts'
import { draftOf, repeatOf, type RhythmDraft } from './rhythm-draft.ts'
import { WeekdayToggles } from './WeekdayToggles.tsx'
import styles from './Picker.module.css'

type Props = { start: Repeat | undefined; day: Day; onChoose: (recurrence: string) => void }

const units = ['day', 'week', 'month', 'year'] as const

/** A custom rhythm: every few days, weeks (on weekdays), months or years, until a day or forever. */
export function RhythmForm({ start, day, onChoose }: Props) {
  const [draft, setDraft] = useState(() => draftOf(start, day))
  const change = (part: Partial<RhythmDraft>) => setDraft({ ...draft, ...part })
  const repeat = repeatOf(draft)
  const isTooSoon = repeat.until !== null && repeat.until < day
  const rule = recurrenceOf(repeat)
  const amount = draft.interval === 1 ? 0 : 1

  return (
    <form
      className={styles.rhythm}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isTooSoon) onChoose(rule)
      }}
    >
      <div className={styles.row}>
        <label className={styles.label}>
          {pickCopy.every}
          <input
            className={styles.input}
            type="number"
            min={1}
            max={99}
            required
            value={draft.interval || ''}
            onChange={(event) => change({ interval: Math.min(99, Math.floor(Number(event.target.value))) })}
          />
        </label>
        <select
          className={styles.input}
          aria-label={pickCopy.unit}
          value={draft.every}
          onChange={(event) => change({ every: units.find((unit) => unit === event.target.value) ?? 'week' })}
        >
          {units.map((unit) => (
            <option key={unit} value={unit}>
              {pickCopy.units[unit][amount]}
            </option>
          ))}
        </select>
      </div>
      {draft.every === 'week' && (
        <WeekdayToggles chosen={draft.weekdays} onChange={(weekdays) => change({ weekdays })} />
      )}
      <div className={styles.row}>
        <label className={styles.label}>
          {pickCopy.ends}
          <select
            className={styles.input}
            value={draft.until === null ? 'never' : 'on'}
            onChange={(event) => change({ until: event.target.value === 'on' ? day : null })}
          >
            <option value="never">{pickCopy.endsNever}</option>
            <option value="on">{pickCopy.endsOn}</option>
          </select>
        </label>
        {draft.until !== null && (
          <input
            className={styles.input}
            type="date"
            aria-label={pickCopy.lastDay}
            aria-invalid={isTooSoon || undefined}
            required
            value={draft.until}
            onChange={(event) => change({ until: event.target.value })}
          />
        )}
      </div>
      <div className={styles.row}>
        <p className={styles.said} role="status" data-problem={isTooSoon || undefined}>
          {isTooSoon ? pickCopy.endsTooSoon : describeRecurrence(rule)}
        </p>
        <Button kind="primary" size="s" type="submit" disabled={isTooSoon}>
          {pickCopy.repeat}
        </Button>
      </div>
    </form>
  )
}
