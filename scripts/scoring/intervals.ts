import { randomNumbers } from '../random-numbers.ts'
import { figuresOf, type Figures } from './score.ts'
import { none, sum, type Tally } from './tally.ts'

const measured = [
  'precision',
  'recall',
  'f1',
  'assignee',
  'deadline',
  'usable',
  'garbled',
  'leftAsIs',
  'taskFreeKeptEmpty',
  'falsePerHour',
  'falsePer100Messages',
] as const satisfies (keyof Figures)[]
const draws = 1000
const enoughSeries = 8

export type Interval = [low: number, high: number]
export type Intervals = Partial<Record<(typeof measured)[number], Interval>>

/**
 * Deterministic 95% bootstrap intervals of the scores. Meetings of one team are similar, so whole series are drawn when
 * there are enough of them.
 */
export function intervalsOf(tallies: readonly Tally[]): Intervals {
  const units = unitsOf(tallies)
  const random = randomNumbers(1)
  const drawn = Array.from({ length: draws }, () =>
    figuresOf(sum(units.map(() => ({ counts: units[Math.floor(random() * units.length)] ?? none })))),
  )

  return Object.fromEntries(
    measured.flatMap((figure) => {
      const values = drawn.flatMap((figures) => figures[figure] ?? []).sort((one, other) => one - other)
      const last = values.length - 1
      return last < 0 ? [] : [[figure, [values[Math.floor(0.025 * last)], values[Math.ceil(0.975 * last)]]]]
    }),
  )
}

function unitsOf(tallies: readonly Tally[]) {
  const series = Map.groupBy(tallies, ({ document }) => document.series ?? document.id)
  return series.size >= enoughSeries ? [...series.values()].map(sum) : tallies.map(({ counts }) => counts)
}
