import { amountsIn } from './amounts.ts'
import type { Criterion, Definition, SourceKind, Term } from './definition.ts'
import { isDue } from './due.ts'
import { plain, stemsOf } from './words.ts'

/** What a task's importance is judged by. */
export type JudgedTask = {
  title: string
  /** Notes, summary and the lines of its sources. */
  about: string
  /** Names of its speakers, creator and assignees. */
  people: string[]
  /** The event, channel or mail it came from, and its group and labels on the user's board. */
  where: string
  source: SourceKind | null
  /** The day it is due, in the user's time zone. */
  deadline: string | null
}

/** The score from which a task is important. */
export const importantFrom = 0.5

/** Higher, because missing an important task is worse than showing an unimportant one. */
const unwantedFrom = 0.6

/** How important a task is, 0 to 1, and what the user asked for that it fits best, in their words. */
export type Importance = { importance: number; because: string }

/** How important a task is by a user's definition. */
export function importanceOf({ wanted, unwanted }: Definition, task: JudgedTask): Importance {
  const read = readTask(task)
  let best: Importance = { importance: 0, because: '' }
  if (unwanted.some((criterion) => likenessOf(criterion, read) >= unwantedFrom)) return best

  for (const criterion of wanted) {
    const importance = likenessOf(criterion, read)
    if (importance > best.importance) best = { importance, because: criterion.words }
  }
  return best
}

type ReadTask = JudgedTask & { text: string; foremost: ReadonlySet<string>; further: ReadonlySet<string> }

function readTask(task: JudgedTask): ReadTask {
  const { title, about, people, where } = task
  return {
    ...task,
    text: plain(`${title}\n${about}\n${where}`),
    foremost: new Set([title, ...people].flatMap(stemsOf)),
    further: new Set([about, where].flatMap(stemsOf)),
  }
}

/** How well a task matches a criterion, 0 to 1. Terms match by degree; everything else must match. */
function likenessOf(criterion: Criterion, task: ReadTask): number {
  const { terms, phrases, people, source, due, amount } = criterion
  if (source && source !== task.source) return 0
  if (due && !isDue(task, due)) return 0
  if (phrases.some((phrase) => !task.text.includes(phrase))) return 0
  if (people.length > 0 && !people.some((person) => task.foremost.has(person) || task.further.has(person))) return 0
  if (amount && !amountsIn(task.text).some((size) => size >= amount.least && size <= amount.most)) return 0
  if (terms.length === 0) return 1

  const whole = terms.reduce((sum, { weight }) => sum + weight, 0)
  return terms.reduce((sum, term) => sum + term.weight * matchOf(term, task), 0) / whole
}

/** The exact word in the title or a name scores highest, a synonym elsewhere lowest. */
function matchOf({ stem, alike }: Term, { foremost, further }: ReadTask): number {
  if (foremost.has(stem)) return 1
  if (alike.some((other) => foremost.has(other))) return 0.9
  if (further.has(stem)) return 0.7
  return alike.some((other) => further.has(other)) ? 0.4 : 0
}
