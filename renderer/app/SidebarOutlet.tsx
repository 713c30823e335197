import { lazy, Suspense, useEffect, useRef } from 'react'
import { copy } from './copy.ts'
import { useLingering } from './use-lingering.ts'
import { closingPath, isDialog, type View } from './view.ts'
import styles from './SidebarOutlet.module.css'

const sidebars = () => import('./sidebars.ts')
const TaskSidebar = lazy(() => sidebars().then((module) => ({ default: module.TaskSidebar })))
const CompletedSidebar = lazy(() => sidebars().then((module) => ({ default: module.CompletedSidebar })))
const ArchivedSidebar = lazy(() => sidebars().then((module) => ({ default: module.ArchivedSidebar })))
const SnoozedSidebar = lazy(() => sidebars().then((module) => ({ default: module.SnoozedSidebar })))
const NoiseSidebar = lazy(() => sidebars().then((module) => ({ default: module.NoiseSidebar })))
const EventsSidebar = lazy(() => sidebars().then((module) => ({ default: module.EventsSidebar })))
const EventSidebar = lazy(() => sidebars().then((module) => ({ default: module.EventSidebar })))
const TranscriptSidebar = lazy(() => sidebars().then((module) => ({ default: module.TranscriptSidebar })))

type Panel = Exclude<View, { kind: 'board' | 'import' | 'label' | 'settings' | 'profile' | 'not-found' }>
type Props = { view: View; cameFrom: string | null }

/** The panel at the right. It slides once; going from one sidebar to the next only changes what is in it. */
export function SidebarOutlet({ view, cameFrom }: Props) {
  const panel = isPanel(view) ? view : null
  const { shown, isLeaving } = useLingering(panel)
  const frame = useRef<HTMLElement>(null)
  useFocusIn(frame, panel)
  if (!shown) return null

  return (
    <aside ref={frame} className={styles.sidebar} data-leaving={isLeaving || undefined} tabIndex={-1} aria-label={copy.panels[shown.kind]} inert={isLeaving}>
      <Suspense fallback={null}>
        <Content panel={shown} cameFrom={cameFrom} />
      </Suspense>
    </aside>
  )
}

function Content({ panel, cameFrom }: { panel: Panel; cameFrom: string | null }) {
  switch (panel.kind) {
    case 'task':
      return <TaskSidebar taskId={panel.taskId} />
    case 'completed':
      return <CompletedSidebar />
    case 'archived':
      return <ArchivedSidebar />
    case 'snoozed':
      return <SnoozedSidebar />
    case 'noise-tasks':
      return <NoiseSidebar />
    case 'events':
      return <EventsSidebar />
    case 'event':
      return <EventSidebar key={panel.eventId} eventId={panel.eventId} />
    case 'transcript':
      return <TranscriptSidebar key={panel.eventId} eventId={panel.eventId} taskId={panel.taskId} backTo={closingPath(panel, cameFrom)} />
  }
}

function isPanel(view: View): view is Panel {
  return view.kind !== 'board' && view.kind !== 'not-found' && !isDialog(view)
}

/** Takes the focus along into the panel, and back to where it was when the panel closes. */
function useFocusIn(frame: { current: HTMLElement | null }, panel: Panel | null) {
  const cameFrom = useRef<Element | null>(null)
  const key = panel ? JSON.stringify(panel) : null
  useEffect(() => {
    if (key !== null) {
      if (frame.current?.contains(document.activeElement)) return // what is in it asked for the focus itself
      cameFrom.current = document.activeElement
      frame.current?.focus({ preventScroll: true })
    } else if (cameFrom.current instanceof HTMLElement && cameFrom.current.isConnected) {
      cameFrom.current.focus({ preventScroll: true })
      cameFrom.current = null
    }
  }, [frame, key])
}
