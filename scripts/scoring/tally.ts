import type { CaseDocument, GoldTask, PredictedTask, Prediction } from './documents.ts'
import { matchTasks } from './match.ts'
import { isSamePerson } from './people.ts'
import { judgeTitle } from './titles.ts'
import { tokenF1 } from './words.ts'

/** The counts of a document. They add up over documents, and all scores follow from the sums. */
export type Counts = typeof none

export const none = {
  documents: 0,
  right: 0,
  wrong: 0,
  missed: 0,
  duplicates: 0,
  hours: 0,
  wrongInMeetings: 0,
  messages: 0,
  wrongInMessages: 0,
  taskFree: 0,
  keptEmpty: 0,
  assignees: 0,
  assigneesRight: 0,
  unassigned: 0,
  unassignedRight: 0,
  deadlines: 0,
  deadlinesRight: 0,
  undated: 0,
  undatedRight: 0,
  usable: 0,
  quoted: 0,
  garbled: 0,
  leftAsIs: 0,
  summaries: 0,
  summaryLikeness: 0,
}

export type Mistake = {
  type: 'missed' | 'false' | 'twice' | 'title' | 'assignee' | 'deadline'
  documentId: string
  text: string
}

export const lineOf = ({ type, documentId, text }: Mistake) => `${type.padEnd(8)} ${documentId}: ${text}`

export type Tally = { document: CaseDocument; counts: Counts; mistakes: Mistake[] }

export function sum(tallies: readonly { counts: Counts }[]): Counts {
  const total = { ...none }
  for (const { counts } of tallies) for (const key of keys) total[key] += counts[key]
  return total
}

const keys = Object.keys(none) as (keyof Counts)[]

/** Compares what was captured from a document with its labels. */
export function tallyOf(document: CaseDocument, { tasks, summary }: Omit<Prediction, 'id'>): Tally {
  const live = tasks.filter((task) => !task.isNoise && task.duplicateOf === null)
  const tally: Tally = { document, counts: { ...none, documents: 1 }, mistakes: [] }
  if ('label' in document.gold) tallySentence(tally, document.gold.label, live.length > 0)
  else {
    tallyTasks(tally, document.gold.tasks, live)
    if (document.gold.summary) {
      tally.counts.summaries = 1
      tally.counts.summaryLikeness = tokenF1(summary ?? '', document.gold.summary)
    }
  }
  return tally
}

function tallySentence(tally: Tally, isTask: boolean, isFound: boolean) {
  if (isFound && isTask) tally.counts.right++
  if (isFound && !isTask) tally.counts.wrong++
  if (!isFound && isTask) tally.counts.missed++
  if (isFound !== isTask) note(tally, isFound ? 'false' : 'missed', tally.document.lines[0]?.text ?? '')
}

function tallyTasks(tally: Tally, gold: readonly GoldTask[], live: readonly PredictedTask[]) {
  const { document, counts } = tally
  const { pairs, missed, extra, duplicates } = matchTasks(document, gold, live)
  const counted = pairs.filter((pair) => !pair.gold.optional)
  const missedCounted = missed.filter((task) => !task.optional)

  counts.right = counted.length
  counts.missed = missedCounted.length
  counts.wrong = extra.length
  counts.duplicates = duplicates.length
  if (document.source === 'meeting') {
    counts.hours = (document.durationSeconds ?? Math.max(0, ...document.lines.map((line) => line.t ?? 0))) / 3600
    counts.wrongInMeetings = extra.length
  } else {
    counts.messages = document.lines.length
    counts.wrongInMessages = extra.length
  }
  if (pairs.length + missedCounted.length === 0) {
    counts.taskFree = 1
    counts.keptEmpty = extra.length === 0 ? 1 : 0
  }

  for (const { gold: task, predicted } of counted) {
    const isRight = [tallyTitle, tallyAssignee, tallyDeadline].map((check) => check(tally, task, predicted))
    if (isRight.every(Boolean)) counts.leftAsIs++
  }
  for (const task of missedCounted) note(tally, 'missed', task.title)
  for (const task of extra) note(tally, duplicates.includes(task) ? 'twice' : 'false', task.title)
}

function tallyTitle(tally: Tally, task: GoldTask, { title }: PredictedTask): boolean {
  const verdict = judgeTitle(title, task, tally.document)
  tally.counts[verdict]++
  if (verdict === 'garbled') note(tally, 'title', `${task.title}: “${title}”`)
  return verdict === 'usable'
}

function tallyAssignee(
  tally: Tally,
  { title, assignee, assigneeAlt = [] }: GoldTask,
  { assignee: found }: PredictedTask,
): boolean {
  if (assignee === undefined) return true
  const isRight = [assignee, ...assigneeAlt].some((name) => isSamePerson(found, name, tally.document))
  count(tally, assignee === null ? 'unassigned' : 'assignees', isRight)
  if (!isRight)
    note(
      tally,
      'assignee',
      `${title}: ${assignee === null ? 'nobody' : [assignee].flat().join(', ')}, not ${found ?? 'nobody'}`,
    )
  return isRight
}

function tallyDeadline(
  tally: Tally,
  { title, deadline, deadlineAlt = [] }: GoldTask,
  { deadline: found }: PredictedTask,
): boolean {
  if (deadline === undefined) return true
  const isRight = [deadline, ...deadlineAlt].includes(found)
  count(tally, deadline === null ? 'undated' : 'deadlines', isRight)
  if (!isRight) note(tally, 'deadline', `${title}: ${deadline ?? 'none'}, not ${found ?? 'none'}`)
  return isRight
}

function count({ counts }: Tally, what: 'assignees' | 'unassigned' | 'deadlines' | 'undated', isRight: boolean) {
  counts[what]++
  if (isRight) counts[`${what}Right`]++
}

function note(tally: Tally, type: Mistake['type'], text: string) {
  tally.mistakes.push({ type, documentId: tally.document.id, text })
}
