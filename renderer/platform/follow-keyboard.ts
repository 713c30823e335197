/**
 * Keeps `--covered` at the height that an on-screen keyboard covers of the page. Safari doesn't resize the page for it, as
 * other browsers do.
 */
export function followKeyboard() {
  const view = window.visualViewport
  if (!view) return
  const root = document.documentElement
  const follow = () => {
    const isZoomed = view.scale > 1
    const covered = isZoomed ? 0 : Math.max(0, Math.round(root.clientHeight - view.height - view.offsetTop))
    root.style.setProperty('--covered', `${covered}px`)
    if (covered > 0) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }
  view.addEventListener('resize', follow)
  view.addEventListener('scroll', follow)
  return () => {
    view.removeEventListener('resize', follow)
    view.removeEventListener('scroll', follow)
    root.style.removeProperty('--covered')
  }
}
