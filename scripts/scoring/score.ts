import { sum, type Counts, type Tally } from './tally.ts'

export type Figures = ReturnType<typeof figuresOf>

export const scoreOf = (tallies: readonly Tally[]): Figures => figuresOf(sum(tallies))

/** Scores computed from counts; null where there was nothing to count. */
export function figuresOf(counts: Counts) {
  const { documents, right, wrong, missed, duplicates } = counts
  const titles = counts.usable + counts.quoted + counts.garbled
  return {
    documents,
    tasks: right + missed,
    duplicates,
    precision: share(right, right + wrong),
    recall: share(right, right + missed),
    f1: share(2 * right, 2 * right + wrong + missed),
    falsePerHour: counts.hours >= 1 ? counts.wrongInMeetings / counts.hours : null,
    falsePer100Messages: share(100 * counts.wrongInMessages, counts.messages),
    taskFree: counts.taskFree,
    taskFreeKeptEmpty: share(counts.keptEmpty, counts.taskFree),
    assignee: share(counts.assigneesRight, counts.assignees),
    leftUnassigned: share(counts.unassignedRight, counts.unassigned),
    deadline: share(counts.deadlinesRight, counts.deadlines),
    leftUndated: share(counts.undatedRight, counts.undated),
    usable: share(counts.usable, titles),
    quoted: share(counts.quoted, titles),
    garbled: share(counts.garbled, titles),
    /** F1 when only a usable title with the right person and day counts. Sentences have no title to judge. */
    leftAsIs: titles < right ? null : share(2 * counts.leftAsIs, 2 * right + wrong + missed),
    summary: share(counts.summaryLikeness, counts.summaries),
  }
}

const share = (part: number, whole: number) => (whole === 0 ? null : part / whole)
