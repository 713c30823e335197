import { uuid7 } from '#shared/platform/uuid7.ts'
import { ask } from './client.ts'
import type { Column, Person } from './seed.ts'

/** What a user does on their board, against any server with the API. */
export type Deeds = {
  list: () => Promise<unknown>
  /** Lists as a browser does that has nothing yet: compressed. */
  listCompressed: () => Promise<unknown>
  /** Lists again with the ETag of the last answer. */
  listAgain: () => Promise<unknown>
  /** Completes a task on one call and reopens it on the next. */
  toggle: (index: number) => Promise<unknown>
  writeNotes: (index: number) => Promise<unknown>
  create: (index: number) => Promise<unknown>
}

/** The board as the page asks for it. */
const board = '/api/tasks?view=card'

export function deedsOf(url: string, { cookie }: Person, taskIds: readonly string[]): Deeds {
  let etag: string | undefined
  const isCompleted = new Set<string>()
  const edit = (taskId: string, body: object) => ask(url, `/api/tasks/${taskId}`, { method: 'PUT', cookie, body })

  return {
    list: () => ask(url, board, { cookie }),
    listCompressed: () => ask(url, board, { cookie, encoding: 'gzip' }),
    listAgain: async () => {
      etag = (await ask(url, board, { cookie, etag })).etag
    },
    toggle: (index) => {
      // Completed, then reopened: the length of the list doesn't change.
      const taskId = taskIds[Math.floor(index / 2) % taskIds.length]!
      const status = isCompleted.delete(taskId) ? 'INCOMPLETE' : (isCompleted.add(taskId), 'COMPLETED')
      return edit(taskId, { status })
    },
    create: (index) =>
      ask(url, '/api/tasks', {
        method: 'POST',
        cookie,
        body: { id: uuid7(), title: `Ask the printers about list number ${index}` },
      }),
    writeNotes: (index) => edit(taskIds[index % taskIds.length]!, { notes: `Noted for the ${index}th time.` }),
  }
}

/** Moves the last task of a column to its top, again and again. */
export function movesOf(url: string, { cookie }: Person, { taskGroupId, taskIds }: Column): () => Promise<unknown> {
  let order = taskIds
  return () => {
    order = [order.at(-1)!, ...order.slice(0, -1)]
    return ask(url, '/api/tasks/sort', {
      method: 'POST',
      cookie,
      body: { taskId: order[0], taskGroupId, sortedTaskIds: order },
    })
  }
}
