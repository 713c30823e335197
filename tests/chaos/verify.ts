import type { Evidence, SeenPage, StoredTask, ToldTask } from './evidence.ts'

/** Everything that was promised to users and isn't so, as sentences. */
export function violationsIn(evidence: Evidence): string[] {
  const { tasks, pages, imports, hooks, jobs, audio, lostChunks, refused, endedAlone } = evidence
  const stored = byId(tasks.stored)
  return [
    ...tasks.told.flatMap((task) => differenceOf(task, stored.get(task.id))),
    ...surplusIn(evidence),
    ...pages.flatMap((page) => missedBy(page, tasks.stored)),
    ...imports.told.flatMap((told) => {
      const found = imports.stored.find(({ eventId }) => eventId === told.eventId)
      if (!found) return `The import “${told.title}” is lost.`
      if (!found.isRead) return `The import “${told.title}” was never read.`
      return found.tasks === told.tasks
        ? []
        : `The import “${told.title}” has ${found.tasks} tasks instead of ${told.tasks}.`
    }),
    ...missing(hooks.created, hooks.delivered).map((id) => `The hook wasn’t told of task ${id}.`),
    ...jobs.map(({ name, state, count, why }) =>
      state === 'failed'
        ? `${count} jobs ${name} failed for good: ${why ?? 'no message'}`
        : `${count} jobs ${name} are still ${state}.`,
    ),
    ...audio.flatMap(({ recordingId, sent, heard }) => {
      if (heard === null) return `The audio of recording ${recordingId} can’t be played.`
      return heard === sent ? [] : `The audio of recording ${recordingId} isn’t what was sent.`
    }),
    ...lostChunks.map((chunk) => `The store lost audio: ${chunk}.`),
    ...refused,
    ...endedAlone,
  ]
}

/** What a page shows wrongly of its user's open tasks. */
export function missedBy({ userId, openTasks }: SeenPage, stored: readonly StoredTask[]): string[] {
  const open = stored.filter((task) => task.userId === userId && !task.isDone)
  const seen = byId(openTasks)
  const isThere = byId(open)
  return [
    ...open.flatMap(({ id, title, groupId }) => {
      const shown = seen.get(id)
      if (!shown) return `A page of ${userId} doesn’t show “${title}”.`
      return shown.title === title && shown.groupId === groupId ? [] : `A page of ${userId} shows “${title}” as it was.`
    }),
    ...openTasks.filter(({ id }) => !isThere.has(id)).map(({ title }) => `A page of ${userId} still shows “${title}”.`),
  ]
}

function differenceOf(told: ToldTask, stored: StoredTask | undefined): string[] {
  if (!stored) return [`The task “${told.title}” is lost.`]
  const wrong = (['title', 'userId', 'groupId', 'isDone'] as const).filter((field) => told[field] !== stored[field])
  return wrong.length ? [`The task “${told.title}” lost a change of ${wrong.join(' and ')}.`] : []
}

/** Tasks that nobody created, apart from the next ones of those that repeat. */
function surplusIn({ tasks, repeated }: Evidence): string[] {
  const told = byId(tasks.told)
  const others = tasks.stored.filter(({ id }) => !told.has(id)).map(({ title }) => title)
  const problems = missing(repeated, others).map((title) => `The next “${title}” is missing.`)
  return [...problems, ...missing(others, repeated).map((title) => `The task “${title}” is there once more.`)]
}

/** Those of `all` that aren't in `there`, counted. */
function missing(all: readonly string[], there: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const one of there) left.set(one, (left.get(one) ?? 0) + 1)
  return all.filter((one) => {
    const count = left.get(one) ?? 0
    left.set(one, count - 1)
    return count < 1
  })
}

function byId<Item extends { id: string }>(items: readonly Item[]): Map<string, Item> {
  return new Map(items.map((item) => [item.id, item]))
}
