import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'

/** Once the board has loaded, opens the live connection and preloads the other screens. */
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

/** Runs work once the tasks have loaded or failed to. */
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
