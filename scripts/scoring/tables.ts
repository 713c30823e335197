import type { ScoreRow } from './evaluate.ts'
import type { Interval } from './intervals.ts'
import { scoreOf } from './score.ts'
import type { Tally } from './tally.ts'

/** Precision, recall and false tasks. */
export function findingTable(rows: readonly ScoreRow[]): string {
  const head = [
    'Set',
    'Extractor',
    'Documents',
    'Tasks',
    'Precision',
    'Recall',
    'F1',
    'Duplicates',
    'False per hour',
    'False per 100 messages',
    'Kept empty',
  ]
  return table(
    head,
    rows.map(({ set, extractor, figures, intervals }) => [
      set,
      extractor,
      String(figures.documents),
      String(figures.tasks),
      within(figures.precision, intervals.precision),
      within(figures.recall, intervals.recall),
      within(figures.f1, intervals.f1),
      String(figures.duplicates),
      within(figures.falsePerHour, intervals.falsePerHour, 1),
      within(figures.falsePer100Messages, intervals.falsePer100Messages, 1),
      keptEmpty(figures),
    ]),
  )
}

/** Assignees and deadlines of the tasks found, and the cost of a document. */
export function detailTable(rows: readonly ScoreRow[]): string {
  const head = [
    'Set',
    'Extractor',
    'Assignee',
    'Left unassigned',
    'Deadline',
    'Left undated',
    'ms per document',
    'Dollars per document',
  ]
  return table(
    head,
    rows.map(({ set, extractor, figures, intervals, ms, costMicros }) => [
      set,
      extractor,
      within(figures.assignee, intervals.assignee),
      number(figures.leftUnassigned),
      within(figures.deadline, intervals.deadline),
      number(figures.leftUndated),
      ms < 10 ? ms.toFixed(1) : ms.toFixed(0),
      costMicros === 0 ? '0' : number(costMicros && costMicros / 1e6, 5),
    ]),
  )
}

/** What a user sees of the tasks found, and how near a summary comes to a good one. */
export function wordingTable(rows: readonly ScoreRow[]): string {
  const head = ['Set', 'Extractor', 'Left as is (F1)', 'Titles usable', 'Quoted', 'Garbled', 'Summary']
  return table(
    head,
    rows.map(({ set, extractor, figures, intervals }) => [
      set,
      extractor,
      within(figures.leftAsIs, intervals.leftAsIs),
      within(figures.usable, intervals.usable),
      number(figures.quoted),
      within(figures.garbled, intervals.garbled),
      number(figures.summary),
    ]),
  )
}

/** Kinds with tasks by F1, kinds without by how often they stay empty. Hardest first. */
export function kindTable(tallies: readonly Tally[]): string {
  const kinds = [...Map.groupBy(tallies, ({ document }) => document.kind ?? 'of no kind')].map(([kind, some]) => ({
    kind,
    ...scoreOf(some),
    wrong: some.reduce((total, { counts }) => total + counts.wrong, 0),
  }))
  const worth = ({ tasks, f1, taskFreeKeptEmpty }: (typeof kinds)[number]) => (tasks > 0 ? f1 : taskFreeKeptEmpty) ?? 0
  const sorted = kinds.toSorted((one, other) => worth(one) - worth(other) || (one.kind < other.kind ? -1 : 1))
  return table(
    ['Kind', 'Documents', 'Tasks', 'F1', 'False', 'Duplicates', 'Kept empty'],
    sorted.map((kind) => [
      kind.kind,
      String(kind.documents),
      String(kind.tasks),
      number(kind.tasks > 0 ? kind.f1 : null),
      String(kind.wrong),
      String(kind.duplicates),
      keptEmpty(kind),
    ]),
  )
}

/** A Markdown table that is also readable as text. */
export function table(head: readonly string[], body: readonly (readonly string[])[]): string {
  const width = (column: number) => Math.max(3, ...[head, ...body].map((cells) => cells[column]?.length ?? 0))
  const row = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(width(column)) : cell.padStart(width(column)))).join(' | ')} |\n`
  return [
    row(head),
    row(head.map((_, column) => (column === 0 ? '-' : '-:').padStart(width(column), '-'))),
    ...body.map(row),
  ].join('')
}

/** A share like .50, or a dash when there was nothing to count. */
export function number(value: number | null, digits = 2): string {
  if (value === null) return '–'
  return digits === 2 ? value.toFixed(2).replace(/^0/, '') : value.toFixed(digits)
}

function within(value: number | null, interval: Interval | undefined, digits = 2): string {
  return value === null || !interval
    ? '–'
    : `${number(value, digits)} [${interval.map((end) => number(end, digits)).join(', ')}]`
}

const keptEmpty = ({ taskFree, taskFreeKeptEmpty }: { taskFree: number; taskFreeKeptEmpty: number | null }) =>
  taskFreeKeptEmpty === null ? '–' : `${number(taskFreeKeptEmpty)} of ${taskFree}`
