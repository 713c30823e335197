import { sum, type Counts, type Tally } from './tally.ts'

export type Figures = ReturnType<typeof figuresOf>

export const scoreOf = (tallies: readonly Tally[]): Figures => figuresOf(sum(tallies))

/** Scores computed from counts; null where there was nothing to count. */
export function figuresOf(counts: Counts) {
  const { documents, right, wrong, missed, duplicates } = counts
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
  }
}

const share = (part: number, whole: number) => (whole === 0 ? null : part / whole)
