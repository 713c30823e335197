import { lazy, Suspense, useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { clearSignInProblem, signInProblem } from '../auth/sign-in-problem.ts'
import { contextNow } from './context-now.ts'
import { useCommandKeys } from '../commands/use-command-keys.ts'
import { LabelsProvider } from '../labels/LabelsProvider.tsx'
import type { Me } from '#shared/me/schemas.ts'
import { useMe } from '../me/queries.ts'
import { keepTimeZone } from '../me/keep-time-zone.ts'
import { Board } from './board/Board.tsx'
import { openOutbox } from '../changes/send-changes.ts'
import { BrokenPage } from './BrokenPage.tsx'
import { copy } from './copy.ts'
import { DialogOutlet } from './DialogOutlet.tsx'
import { DropTarget } from './DropTarget.tsx'
import { Floor } from './Floor.tsx'
import { GuideOutlet } from './GuideOutlet.tsx'
import { Header } from './Header.tsx'
import { LayerOutlet } from './LayerOutlet.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import { SidebarOutlet } from './SidebarOutlet.tsx'
import { useEscape } from './use-escape.ts'
import { followCursor } from '../selection/cursor.ts'
import { setGround, useGround } from '../platform/ground.ts'
import { groundOf, originOf, panelOf, viewOf, type Ground, type View } from '../platform/view.ts'
import { later } from './later.ts'
import { preloadAfterBoard } from './preload.ts'
import styles from './Shell.module.css'

const DesktopShell = lazy(() =>
  import('./desktop/DesktopShell.tsx').then((module) => ({ default: module.DesktopShell })),
)

const DeletionBanner = lazy(() => later.notices().then((module) => ({ default: module.DeletionBanner })))
const TodayPage = lazy(() => later.today().then((module) => ({ default: module.TodayPage })))
const TopicsPage = lazy(() => later.topics().then((module) => ({ default: module.TopicsPage })))

/** Everything behind sign-in: header, board, and what the path opens above it. */
export function Shell() {
  const me = useMe()
  const [path, navigate] = useLocation()
  const view = allowedView(viewOf(path, useSearch()), me)
  const ground = useGroundBehind(view)
  const cameFrom = originOf(history.state)
  const panel = panelOf(view, cameFrom)
  const openTaskId = panel.kind === 'task' ? panel.taskId : null
  useEscape(view, cameFrom)
  const context = () => contextNow(openTaskId, navigate)
  useCommandKeys(context)
  useEffect(() => {
    document.title = copy.title[view.kind]
  }, [view.kind])
  useEffect(() => openOutbox(me.id), [me.id])
  useEffect(followCursor, [])
  useEffect(() => {
    if (location.search.includes('alert-slack'))
      void later.sources().then(({ showSlackOutcome }) => showSlackOutcome(me))
  }, [me])
  useEffect(() => {
    const problem = signInProblem(location.search)
    if (!problem) return
    clearSignInProblem()
    void later.sources().then(({ showConsentProblem }) => showConsentProblem(problem))
  }, [])
  useEffect(() => {
    void keepTimeZone(me)
    return preloadAfterBoard(me.id)
    // Once per user, not on each edit of them.
  }, [me.id])

  if (view.kind === 'not-found') return <BrokenPage title={copy.notFoundTitle} text={copy.notFoundText} />

  return (
    <LabelsProvider>
      <div className={styles.app}>
        <Header view={view} ground={ground} />
        <OfflineBanner />
        {view.kind === 'board' && <GuideOutlet />}
        {window.kept && (
          <Suspense fallback={null}>
            <DesktopShell desktop={window.kept} context={context} />
          </Suspense>
        )}
        <Suspense fallback={null}>{me.deletionScheduledAt && <DeletionBanner at={me.deletionScheduledAt} />}</Suspense>
        {ground === '/' ? (
          <Board />
        ) : (
          <Suspense fallback={<main className={styles.page} />}>
            {ground === '/today' ? <TodayPage /> : <TopicsPage />}
          </Suspense>
        )}
        <SidebarOutlet view={panel} cameFrom={cameFrom} />
        <DialogOutlet view={view} closeTo={cameFrom ?? ground} />
        <LayerOutlet />
        <DropTarget />
        <Floor />
      </div>
    </LabelsProvider>
  )
}

/** A page whose flag is off doesn't exist. */
const allowedView = (view: View, { features }: Me): View =>
  view.kind === 'topics' && !features.topicsPage ? { kind: 'not-found' } : view

/** The page to show behind this view, which stays when panels and dialogs open above it. */
function useGroundBehind(view: View): Ground {
  const last = useGround()
  const own = groundOf(view)
  useEffect(() => {
    if (own) setGround(own)
  }, [own])

  return own ?? last
}
