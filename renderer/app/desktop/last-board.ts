import { createStore, del, get, set } from 'idb-keyval'
import type { Me } from '#shared/me/schemas.ts'
import { queryClient } from '../../platform/query-client.ts'
import { keys } from '../../platform/query-keys.ts'

/** The queries behind the board and quick add. */
const boardKeys = [keys.me, keys.taskGroups, keys.tasks, keys.unassigned, keys.labels, keys.people]
/** The format of stored tasks. One from before an update isn't shown. */
const format = 2
type StoredBoard = {
  format: number
  serverUrl: string
  userId: string
  lists: [key: readonly string[], value: unknown][]
}

const storage = createStore('kept-board', 'last')
const name = 'board'
const writeAfterMs = 1000

/** Restores the board as last seen on this Mac, for use until the server answers. */
export async function restoreBoard() {
  const stored = await get<StoredBoard>(name, storage).catch(() => undefined)
  if (stored?.serverUrl !== window.kept?.serverUrl || stored?.format !== format) return

  for (const [queryKey, value] of stored?.lists ?? []) {
    const state = queryClient.getQueryState(queryKey)
    if (state && state.status !== 'pending') continue // the server answered first
    queryClient.setQueryData(queryKey, value)
    if (state?.fetchStatus !== 'fetching')
      void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
  }
}

/** Saves the signed-in user's board on this Mac whenever it changes, and deletes it when they sign out. */
export function keepBoard() {
  let timer: ReturnType<typeof setTimeout> | undefined
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || !boardKeys.some(([first]) => first === query.queryKey[0])) return
    if (queryClient.getQueryData(keys.me) === null) {
      clearTimeout(timer)
      timer = undefined
      void del(name, storage).catch(() => {})
    } else timer ??= setTimeout(write, writeAfterMs)
  })

  function write() {
    timer = undefined
    const me = queryClient.getQueryData<Me | null>(keys.me)
    if (!me || !window.kept) return
    const lists = boardKeys.flatMap((key): StoredBoard['lists'] => {
      const value: unknown = queryClient.getQueryData(key)
      return value === undefined ? [] : [[key, value]]
    })
    // Storage may be full; then nothing is shown until the server answers.
    void set(
      name,
      { format, serverUrl: window.kept.serverUrl, userId: me.id, lists } satisfies StoredBoard,
      storage,
    ).catch(() => {})
  }
}
