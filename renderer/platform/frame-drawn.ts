/** Resolves once the next frame is drawn, or at once on a hidden page, which draws none. */
export function frameDrawn(): Promise<void> {
  if (document.hidden) return Promise.resolve()
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
