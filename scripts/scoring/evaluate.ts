import { isHidden, type CaseDocument, type Prediction } from './documents.ts'
import { intervalsOf, type Intervals } from './intervals.ts'
import { readAll, type Reader, type Reading } from './readers.ts'
import { scoreOf, type Figures } from './score.ts'
import { tallyOf, type Tally } from './tally.ts'

export type DocumentSet = { set: string; documents: CaseDocument[] }

/** A row of the tables. Milliseconds and dollars are averages per document; dollars may be unknown. */
export type ScoreRow = {
  set: string
  extractor: string
  figures: Figures
  intervals: Intervals
  ms: number
  costMicros: number | null
}

export type Evaluated = {
  set: string
  rows: ScoreRow[]
  predictions: Prediction[]
  tallies: Tally[]
  failures: string[]
}

/** Scores a reader on each part of a set, on all of it, and on each source of what it neither hides nor learns from. */
export async function evaluate({ set, documents }: DocumentSet, reader: Reader): Promise<Evaluated> {
  const readings = await readAll(documents, reader)
  const read = readings.map((reading) => ({ reading, tally: tallyOf(reading.document, reading.prediction) }))
  const divided = (by: 'part' | 'source', among: typeof read) => {
    const groups = Map.groupBy(among, ({ tally }) => tally.document[by])
    const named = [...groups].flatMap(([name, some]) => (name ? { name: `${set}: ${name}`, some } : []))
    return named.length > 1 ? named.sort((one, other) => (one.name < other.name ? -1 : 1)) : []
  }
  const groups = [
    ...divided('part', read),
    { name: set, some: read },
    ...divided(
      'source',
      read.filter(({ tally: { document } }) => !isHidden(document) && document.part !== 'train'),
    ),
  ]

  return {
    set,
    rows: groups.map(({ name, some }) => ({
      set: name,
      extractor: reader.name,
      ...scored(some.map(({ tally }) => tally)),
      ...cost(some.map(({ reading }) => reading)),
    })),
    predictions: readings.map(({ prediction }) => prediction),
    tallies: read.map(({ tally }) => tally),
    failures: readings.flatMap(({ failure }) => failure ?? []),
  }
}

const scored = (tallies: readonly Tally[]) => ({ figures: scoreOf(tallies), intervals: intervalsOf(tallies) })

function cost(readings: readonly Reading[]): Pick<ScoreRow, 'ms' | 'costMicros'> {
  const mean = (values: readonly number[]) => values.reduce((total, value) => total + value, 0) / values.length
  const costs = readings.flatMap(({ costMicros }) => costMicros ?? [])
  return { ms: mean(readings.map(({ ms }) => ms)), costMicros: costs.length < readings.length ? null : mean(costs) }
}

export const hasKinds = ({ tallies }: Evaluated) => tallies.some(({ document }) => document.kind !== undefined)
