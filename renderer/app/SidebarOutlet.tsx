import { Suspense, useEffect, useRef } from 'react'
import { copy } from './copy.ts'
import { useLingering } from './use-lingering.ts'
import { groundOf, isDialog, isPlace, type Panel, type View } from '../platform/view.ts'
import styles from './SidebarOutlet.module.css'
import { SidebarContent } from './SidebarContent.tsx'

type Props = { view: View; cameFrom: string | null }

/** The panel on the right. It slides in once; switching sidebars only swaps its content. */
export function SidebarOutlet({ view, cameFrom }: Props) {
  const panel = isPanel(view) ? view : null
  const { shown, isLeaving } = useLingering(panel)
  const frame = useRef<HTMLElement>(null)
  useFocusIn(frame, panel)
  if (!shown) return null

  return (
    <aside
      ref={frame}
      className={styles.sidebar}
      data-leaving={isLeaving || undefined}
      data-place={isPlace(shown) || undefined}
      tabIndex={-1}
      aria-label={copy.panels[shown.kind]}
      inert={isLeaving}
    >
      <Suspense fallback={null}>
        <SidebarContent panel={shown} cameFrom={cameFrom} />
      </Suspense>
    </aside>
  )
}

function isPanel(view: View): view is Panel {
  return groundOf(view) === null && view.kind !== 'not-found' && !isDialog(view)
}

/** Moves the focus into the panel, and back when the panel closes. */
function useFocusIn(frame: { current: HTMLElement | null }, panel: Panel | null) {
  const cameFrom = useRef<Element | null>(null)
  const key = panel ? JSON.stringify(panel) : null
  useEffect(() => {
    if (key !== null) {
      if (frame.current?.contains(document.activeElement)) return // its content took the focus itself
      cameFrom.current = document.activeElement
      frame.current?.focus({ preventScroll: true })
    } else if (cameFrom.current instanceof HTMLElement && cameFrom.current.isConnected) {
      cameFrom.current.focus({ preventScroll: true })
      cameFrom.current = null
    }
  }, [frame, key])
}
