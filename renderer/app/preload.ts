import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'

/** After the board stands: the live connection, then the code of the screens that are a click away. */
export function preloadAfterBoard(userId: string): () => void {
  let isOver = false
  let undo = () => {}
  const stopWaiting = onceLoaded(() => {
    undo = whenIdle(async () => {
      const { connect } = await import('./live.ts')
      if (isOver) return
      undo = connect(userId)
      await import('./later.ts')
    })
  })

  return () => {
    isOver = true
    stopWaiting()
    undo()
  }
}

/** Runs work as soon as the tasks are here, or are known not to come. */
export function onceLoaded(work: () => void): () => void {
  const isSettled = () => (queryClient.getQueryState(keys.tasks)?.status ?? 'pending') !== 'pending'
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

function whenIdle(work: () => Promise<void>): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(() => void work(), 300)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(() => void work(), { timeout: 2000 })
  return () => cancelIdleCallback(handle)
}
