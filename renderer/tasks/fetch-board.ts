import { applyDifference } from '#shared/tasks/apply-difference.ts'
import type { Card, CardDifference } from '#shared/tasks/card.ts'
import { listedTask, type ListedTask } from '#shared/tasks/listed-task.ts'
import { currentPerson } from '../me/current.ts'
import { meQuery } from '../me/queries.ts'
import { api } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { versionOf, withVersion } from './board-version.ts'
import { firstOfColumn } from '#shared/tasks/first-of-column.ts'
import { storedBoard } from './stored-board.ts'

/**
 * The open tasks: those of the page or the device, with what has changed on the server since. Without either, the first
 * ones of each column come first, and the rest right after.
 */
export async function fetchBoard(signal: AbortSignal): Promise<ListedTask[]> {
  const known = queryClient.getQueryData<ListedTask[]>(keys.tasks) ?? (await storedBoard())?.tasks
  const since = encodeURIComponent((known && versionOf(known)) ?? '')
  const path = `/api/tasks?view=card&since=${since}`
  const [{ version, ...difference }] = await Promise.all([
    api.get<CardDifference>(known ? path : `${path}&first=${firstOfColumn}`, signal),
    queryClient.ensureQueryData(meQuery), // a card leaves out the name of its user
  ])
  const me = currentPerson()
  const tasks = applyDifference(known ?? [], {
    ...difference,
    tasks: difference.tasks.map((card) => listedTask(card, me)),
  })
  if (version) return withVersion(tasks, version)

  setTimeout(() => void queryClient.invalidateQueries({ queryKey: keys.tasks })) // once these are shown
  return tasks
}

/** A list whose rows need only cards. */
export async function fetchCards(path: string, signal: AbortSignal): Promise<ListedTask[]> {
  const [cards] = await Promise.all([api.getList<Card[]>(path, signal), queryClient.ensureQueryData(meQuery)])
  const me = currentPerson()
  return cards.map((card) => listedTask(card, me))
}
