import { frameDrawn } from '../platform/frame-drawn.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { keepPage } from '../platform/service-worker.ts'
import type { ListedTask } from '#shared/tasks/listed-task.ts'
import { pace } from '../platform/pace.ts'
import { versionOf } from '../tasks/board-version.ts'
import { later } from './later.ts'

/** Once the board has loaded, opens the live connection, preloads the other screens one at a time, and keeps the page. */
export function preloadAfterBoard(userId: string): () => void {
  const live = frameDrawn().then(() => import('./live.ts')) // with the rest of the board
  let isOver = false
  let disconnect = () => {}
  const stopWaiting = onceLoaded(() => void preload())

  async function preload() {
    const { connect } = await live
    if (isOver) return
    disconnect = connect(userId)
    for (const load of Object.values(later)) {
      await pace.toPreload()
      if (isOver) return
      await load().catch(() => {}) // it's loaded once it's shown
    }
    await keepPage()
  }

  return () => {
    isOver = true
    stopWaiting()
    disconnect()
  }
}

/** Runs work once all tasks have loaded or failed to. */
export function onceLoaded(work: () => void): () => void {
  const isSettled = () => {
    const { status = 'pending', data } = queryClient.getQueryState<ListedTask[]>(keys.tasks) ?? {}
    return status === 'error' || (data !== undefined && versionOf(data) !== undefined)
  }
  if (isSettled()) {
    work()
    return () => {}
  }
  const stop = queryClient.getQueryCache().subscribe(() => {
    if (!isSettled()) return
    stop()
    work()
  })
  return stop
}
