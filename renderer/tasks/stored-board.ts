import { clear, createStore, get, getMany, setMany } from 'idb-keyval'
import { boardCookie } from '#shared/tasks/board-cookie.ts'
import { byAge } from '#shared/tasks/apply-difference.ts'
import type { Me } from '#shared/me/schemas.ts'
import { withoutDetails, type ListedTask } from '#shared/tasks/listed-task.ts'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { meQuery } from '../me/queries.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { Unreachable } from '../platform/refusal.ts'
import { versionOf, withVersion } from './board-version.ts'

/** The format of what is stored. A board from before an update isn't shown. */
const format = 3
/** Tasks are stored in parts by their ids, so that a change to one doesn't write thousands. */
const partCount = 64
const writeAfterMs = 1000
const yearSeconds = 31_536_000

/** The lists beside the tasks on the board and in quick add. */
const listKeys = [keys.me, keys.taskGroups, keys.unassigned, keys.labels, keys.people]

type Head = {
  format: number
  serverUrl: string
  userId: string
  version: string
  /** The window that wrote it last. Only that one knows which parts are the latest. */
  windowId: string
  lists: [key: readonly string[], value: unknown][]
}
type Part = readonly ListedTask[]
type StoredBoard = Head & { tasks: ListedTask[] }

const storage = 'indexedDB' in globalThis ? createStore('kept-board', 'last') : undefined
const partNames = Array.from({ length: partCount }, (_, index) => `tasks-${index}`)
const windowId = uuid7()
const serverUrl = () => window.kept?.serverUrl ?? location.origin
/** One window at a time, or parts of two states could mix. */
const alone = <Result>(work: () => Promise<Result>) => navigator.locks.request('kept-board', work)

let reading: Promise<StoredBoard | undefined> | undefined

/** The board as last seen on this device, if it can be read. */
export const storedBoard = () => (reading ??= read().catch(() => undefined))

async function read(): Promise<StoredBoard | undefined> {
  if (!storage || !mayBeStored()) return undefined
  const [head, ...parts] = (await getMany(['head', ...partNames], storage)) as [Head | undefined, ...Part[]]
  if (head?.format !== format || head.serverUrl !== serverUrl()) return undefined

  return { ...head, tasks: withVersion(parts.flat().toSorted(byAge), head.version) }
}

/**
 * Shows the stored board until the server answers. In a browser it waits for the server to say that the same user is
 * signed in, if it can be reached; the Mac app knows.
 */
export async function showStoredBoard() {
  const stored = await storedBoard()
  if (!stored || !(window.kept || (await isSignedIn(stored.userId)))) return

  for (const [queryKey, value] of [...stored.lists, [keys.tasks, stored.tasks] as const]) {
    const state = queryClient.getQueryState(queryKey)
    if (state?.data !== undefined) continue // the server answered first
    queryClient.setQueryData(queryKey, value)
    if (state?.fetchStatus !== 'fetching')
      void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
  }
}

/** While the server can't be reached, assumes that they still are: signing out would have deleted the board. */
async function isSignedIn(userId: string): Promise<boolean> {
  if (!navigator.onLine) return true
  try {
    const me = await queryClient.ensureQueryData<Me | null>(meQuery)
    return me?.id === userId
  } catch (error) {
    return error instanceof Unreachable
  }
}

/**
 * Stores the signed-in user's board on this device whenever it changes, and deletes it when they sign out. Details stay
 * out: they would be shown again before anything says that they are old.
 */
export function keepBoard() {
  let timer: ReturnType<typeof setTimeout> | undefined
  let written: readonly Part[] = []
  const watched: readonly string[] = [...listKeys, keys.tasks].map(([first]) => first)

  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (!storage || type !== 'updated' || !watched.includes(query.queryKey[0] as string)) return
    if (queryClient.getQueryData(keys.me) === null) {
      clearTimeout(timer)
      timer = undefined
      reading = undefined
      written = []
      markStored(false)
      void alone(() => clear(storage)).catch(() => {})
    } else timer ??= setTimeout(() => void write(), writeAfterMs)
  })

  /** Storage may be full or blocked. Then the older board stays, with its version. */
  async function write() {
    timer = undefined
    const me = queryClient.getQueryData<Me | null>(keys.me)
    const tasks = queryClient.getQueryData<ListedTask[]>(keys.tasks)
    const version = tasks && versionOf(tasks)
    if (!me || !tasks || version === undefined) return

    const lists = listKeys.flatMap((key): Head['lists'] => {
      const value: unknown = queryClient.getQueryData(key)
      return value === undefined ? [] : [[key, value]]
    })
    const head: Head = { format, serverUrl: serverUrl(), userId: me.id, version, windowId, lists }
    const parts = partsOf(tasks)
    try {
      await alone(async () => {
        const isOurs = (await get<Head>('head', storage))?.windowId === windowId
        const changed = parts.flatMap((part, index): [string, Part][] =>
          isOurs && isSame(part, written[index]) ? [] : [[partNames[index]!, part.map(withoutDetails)]],
        )
        await setMany([['head', head], ...changed], storage)
      })
      written = parts
      markStored(true)
    } catch {
      written = []
    }
  }
}

/** Opening an empty storage would cost a first visit more than the answer it waits for. */
const mayBeStored = () => window.kept !== undefined || document.cookie.includes(boardCookie)

/** Tells the server with the next page whether to send the whole board along. */
function markStored(isStored: boolean) {
  if (!window.kept) document.cookie = `${boardCookie}=1; path=/; SameSite=Lax; max-age=${isStored ? yearSeconds : 0}`
}

function partsOf(tasks: readonly ListedTask[]): ListedTask[][] {
  const parts: ListedTask[][] = partNames.map(() => [])
  for (const task of tasks) parts[Number.parseInt(task.id.slice(-2), 16) % partCount]!.push(task)
  return parts
}

function isSame(part: Part, before: Part | undefined) {
  return part.length === before?.length && part.every((task, index) => task === before[index])
}
