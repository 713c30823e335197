import type { CaseDocument, GoldTask, PredictedTask, Prediction } from './documents.ts'
import { matchTasks } from './match.ts'

export type Scores = {
  documents: number
  precision: number | null
  recall: number | null
  f1: number | null
  duplicates: number
  falsePerHour: number | null
  falsePer100Messages: number | null
  taskFreeKeptEmpty: number | null
  assignee: number | null
  deadline: number | null
  /** What went wrong, one sentence each. */
  mistakes: string[]
}

type Tally = {
  right: number
  wrong: number
  missed: number
  duplicates: number
  hours: number
  wrongInMeetings: number
  messages: number
  wrongInMessages: number
  taskFree: number
  keptEmpty: number
  assignees: number
  assigneesRight: number
  deadlines: number
  deadlinesRight: number
  mistakes: string[]
}

/** Holds predictions against documents; a document without a prediction counts as nothing found. */
export function scoreDocuments(documents: readonly CaseDocument[], predictions: readonly Prediction[]): Scores {
  const byId = new Map(predictions.map((prediction) => [prediction.id, prediction.tasks]))
  const tally: Tally = {
    right: 0, wrong: 0, missed: 0, duplicates: 0, hours: 0, wrongInMeetings: 0, messages: 0, wrongInMessages: 0,
    taskFree: 0, keptEmpty: 0, assignees: 0, assigneesRight: 0, deadlines: 0, deadlinesRight: 0, mistakes: [],
  }
  for (const document of documents) {
    const live = (byId.get(document.id) ?? []).filter((task) => !task.isNoise && task.duplicateOf === null)
    if ('label' in document.gold) tallySentence(tally, document, document.gold.label, live)
    else tallyTasks(tally, document, document.gold.tasks, live)
  }
  return summarise(tally, documents.length)
}

function tallySentence(tally: Tally, document: CaseDocument, isTask: boolean, live: readonly PredictedTask[]) {
  const found = live.length > 0
  if (found && isTask) tally.right++
  if (found && !isTask) tally.wrong++
  if (!found && isTask) tally.missed++
  if (found !== isTask) tally.mistakes.push(`${found ? 'false ' : 'missed'} ${document.id}: ${document.lines[0]?.text ?? ''}`)
}

function tallyTasks(tally: Tally, document: CaseDocument, gold: readonly GoldTask[], live: readonly PredictedTask[]) {
  const { pairs, missed, extra, duplicates } = matchTasks(document, gold, live)
  const counted = pairs.filter((pair) => !pair.gold.optional)
  const missedCounted = missed.filter((task) => !task.optional)

  tally.right += counted.length
  tally.missed += missedCounted.length
  tally.wrong += extra.length
  tally.duplicates += duplicates.length
  if (document.source === 'meeting') {
    tally.hours += (document.durationSeconds ?? Math.max(0, ...document.lines.map((line) => line.t ?? 0))) / 3600
    tally.wrongInMeetings += extra.length
  } else {
    tally.messages += document.lines.length
    tally.wrongInMessages += extra.length
  }
  if (pairs.length === counted.length && counted.length + missedCounted.length === 0) {
    tally.taskFree++
    if (extra.length === 0) tally.keptEmpty++
  }
  for (const { gold: task, predicted } of counted) tallyDetails(tally, document, task, predicted)
  for (const task of missedCounted) tally.mistakes.push(`missed   ${document.id}: ${task.title}`)
  for (const task of extra) tally.mistakes.push(`${duplicates.includes(task) ? 'twice  ' : 'false  '}  ${document.id}: ${task.title}`)
}

function tallyDetails(tally: Tally, document: CaseDocument, gold: GoldTask, predicted: PredictedTask) {
  if (gold.assignee !== undefined && gold.assignee !== null) {
    tally.assignees++
    if ([gold.assignee, ...(gold.assigneeAlt ?? [])].some((name) => isSamePerson(predicted.assignee, name, document))) tally.assigneesRight++
    else tally.mistakes.push(`assignee ${document.id}: ${gold.title}: ${String(gold.assignee)}, not ${predicted.assignee ?? 'nobody'}`)
  }
  if (gold.deadline !== undefined && gold.deadline !== null) {
    tally.deadlines++
    if ([gold.deadline, ...(gold.deadlineAlt ?? [])].some((day) => (day?.slice(0, 10) ?? null) === predicted.deadline)) tally.deadlinesRight++
    else tally.mistakes.push(`deadline ${document.id}: ${gold.title}: ${gold.deadline}, not ${predicted.deadline ?? 'none'}`)
  }
}

function isSamePerson(said: string | null, expected: GoldTask['assignee'], document: CaseDocument): boolean {
  if (expected === null || expected === undefined) return said === null
  if (said === null) return false
  const names = Array.isArray(expected) ? expected : [expected]
  return names.length === 1 && resolve(said, document) === resolve(names[0] ?? '', document)
}

function resolve(name: string, document: CaseDocument): string {
  const wanted = name.toLowerCase()
  const full = document.participants.find((person) => person.name.toLowerCase() === wanted || person.email?.toLowerCase() === wanted)
  const first = document.participants.filter((person) => person.name.toLowerCase().split(' ')[0] === wanted)
  return (full ?? (first.length === 1 ? first[0] : undefined))?.name.toLowerCase() ?? wanted
}

function summarise(tally: Tally, documents: number): Scores {
  const share = (part: number, whole: number) => (whole === 0 ? null : part / whole)
  const { right, wrong, missed } = tally
  return {
    documents,
    precision: share(right, right + wrong),
    recall: share(right, right + missed),
    f1: share(2 * right, 2 * right + wrong + missed),
    duplicates: tally.duplicates,
    falsePerHour: tally.hours >= 1 ? tally.wrongInMeetings / tally.hours : null,
    falsePer100Messages: share(100 * tally.wrongInMessages, tally.messages),
    taskFreeKeptEmpty: share(tally.keptEmpty, tally.taskFree),
    assignee: share(tally.assigneesRight, tally.assignees),
    deadline: share(tally.deadlinesRight, tally.deadlines),
    mistakes: tally.mistakes,
  }
}
