import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { isDemo } from '#shared/tasks/demo.ts'
import { wordsOf } from '#shared/search/words.ts'
import type { Person } from '#shared/tasks/schemas.ts'
import { titleOf } from '#shared/tasks/title.ts'
import type { PaletteCommand } from './command.ts'

type Words = { title: string; anywhere: string }

/** Splitting thousands of tasks into words takes a while, so the words are cached per version of a task. */
const known = new WeakMap<ListedTask, Words>()

/** The tasks with a word starting with each searched word: title matches first, then the latest. Demo tasks aren't found. */
export function findTasks(tasks: readonly ListedTask[], words: readonly string[], atMost: number): ListedTask[] {
  const found = tasks.filter((task) => !isDemo(task) && hasAll(wordsIn(task).anywhere, words))
  const inTitle = new Set(found.filter((task) => hasAll(wordsIn(task).title, words)))
  return found
    .toSorted((one, other) => Number(inTitle.has(other)) - Number(inTitle.has(one)) || latestFirst(one, other))
    .slice(0, atMost)
}

export function recentTasks(tasks: readonly ListedTask[], atMost: number): ListedTask[] {
  return tasks
    .filter((task) => !task.isNoise)
    .toSorted(latestFirst)
    .slice(0, atMost)
}

export function findCommands(commands: readonly PaletteCommand[], words: readonly string[]): PaletteCommand[] {
  return commands.filter(({ label, section, words: more = '' }) => hasAll(joined(`${label} ${section} ${more}`), words))
}

export function findPeople<Found extends Pick<Person, 'name'>>(
  people: readonly Found[],
  words: readonly string[],
  atMost: number,
): Found[] {
  return words.length === 0 ? [] : people.filter(({ name }) => hasAll(joined(name), words)).slice(0, atMost)
}

function wordsIn(task: ListedTask): Words {
  const before = known.get(task)
  if (before) return before

  const { notes, contextSummary, source } = task
  const title = joined(titleOf(task))
  const words = {
    title,
    anywhere: title + joined([notes, contextSummary, source?.label, source?.meeting?.title].filter(Boolean).join(' ')),
  }
  known.set(task, words)
  return words
}

const joined = (text: string) => ` ${wordsOf(text).join(' ')}`
const hasAll = (text: string, words: readonly string[]) => words.every((word) => text.includes(` ${word}`))
const latestFirst = (one: ListedTask, other: ListedTask) =>
  one.updatedAt < other.updatedAt ? 1 : one.updatedAt > other.updatedAt ? -1 : 0
