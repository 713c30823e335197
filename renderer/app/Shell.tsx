import { lazy, Suspense, useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useMe } from '../me/queries.ts'
import { keepTimeZone } from '../me/keep-time-zone.ts'
import { Board } from '../task-groups/Board.tsx'
import { openOutbox } from '../tasks/outbox.ts'
import { Toasts } from '../ui/Toasts.tsx'
import { BrokenPage } from './BrokenPage.tsx'
import { copy } from './copy.ts'
import { DropTarget } from './DropTarget.tsx'
import { Header } from './Header.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import { SidebarOutlet } from './SidebarOutlet.tsx'
import { useShortcuts } from './use-shortcuts.ts'
import { originOf, viewOf } from './view.ts'
import { preloadAfterBoard } from './preload.ts'
import styles from './Shell.module.css'

const ImportDialog = lazy(() => import('../imports/ImportDialog.tsx').then((module) => ({ default: module.ImportDialog })))

/** Everything behind sign-in: header, board, and what the address shows above it. */
export function Shell() {
  const me = useMe()
  const [path] = useLocation()
  const view = viewOf(path, useSearch())
  const cameFrom = originOf(history.state)
  useShortcuts(view, cameFrom)
  useEffect(() => {
    document.title = copy.title[view.kind]
  }, [view.kind])
  useEffect(() => openOutbox(me.id), [me.id])
  useEffect(() => {
    void keepTimeZone(me)
    return preloadAfterBoard(me.id)
    // Once for this person, not for each of their edits.
  }, [me.id])

  if (view.kind === 'not-found') return <BrokenPage title={copy.notFoundTitle} text={copy.notFoundText} />

  return (
    <div className={styles.app} data-view={view.kind}>
      <Header view={view} />
      <OfflineBanner />
      <Board openTaskId={view.kind === 'task' ? view.taskId : null} />
      <SidebarOutlet view={view} cameFrom={cameFrom} />
      <Suspense fallback={null}>{view.kind === 'import' && <ImportDialog closeTo={cameFrom ?? '/'} />}</Suspense>
      <DropTarget />
      <Toasts />
    </div>
  )
}
