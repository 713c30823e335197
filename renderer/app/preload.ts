/** After the board stands: the live connection, then the code of the screens that are a click away. */
export function preloadWhenIdle(userId: string): () => void {
  let stop: (() => void) | undefined
  let isOver = false

  const cancel = whenIdle(async () => {
    const { connect } = await import('./live.ts')
    if (isOver) return
    stop = connect(userId)
    await Promise.all([import('./sidebars.ts'), import('../imports/ImportDialog.tsx')])
  })

  return () => {
    isOver = true
    cancel()
    stop?.()
  }
}

function whenIdle(work: () => Promise<void>): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(() => void work(), 300)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(() => void work(), { timeout: 2000 })
  return () => cancelIdleCallback(handle)
}
