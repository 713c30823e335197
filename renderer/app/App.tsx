import { QueryClientProvider } from '@tanstack/react-query'
import { Provider, useAtom, useSetAtom } from 'jotai'
import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import type { DesktopBridge } from '#shared/desktop/bridge.ts'
import type { Me } from '#shared/me/schemas.ts'
import { quickAddPath } from './desktop/quick-add-path.ts'
import { CommandsContext, type Registry } from '../commands/registry.ts'
import { keptEtui } from '../me/kept-etui.ts'
import { MeContext, useSession } from '../me/queries.ts'
import { signedInBefore } from '../me/signed-in-before.ts'
import { noWorkEmailPath } from '../onboarding/paths.ts'
import { setUpPage } from '../onboarding/set-up-page.ts'
import { queryClient } from '../platform/query-client.ts'
import { clearState, store, useCurrentStore } from '../platform/state.ts'
import { useDrawnTheme } from '../platform/theme.ts'
import { Announcer } from '../ui/Announcer.tsx'
import { TooltipLayer } from '../ui/TooltipLayer.tsx'
import { CannotStart } from './CannotStart.tsx'
import { commands } from './commands.ts'
import { contextNow } from './context-now.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { later } from './later.ts'
import { Shell } from './Shell.tsx'

const SignIn = lazy(() => import('../auth/SignIn.tsx').then((module) => ({ default: module.SignIn })))
const NoWorkEmail = lazy(() => import('../auth/NoWorkEmail.tsx').then((module) => ({ default: module.NoWorkEmail })))
const InvitePage = lazy(() => import('../workspaces/InvitePage.tsx').then((module) => ({ default: module.InvitePage })))
const DesktopRequests = lazy(() =>
  import('./desktop/DesktopRequests.tsx').then((module) => ({ default: module.DesktopRequests })),
)
const QuickAddPage = lazy(() =>
  import('./desktop/QuickAddPage.tsx').then((module) => ({ default: module.QuickAddPage })),
)
const Onboarding = lazy(() => import('./onboarding/Onboarding.tsx').then((module) => ({ default: module.Onboarding })))

const WaitingSetUp = lazy(() =>
  import('./onboarding/Onboarding.tsx').then((module) => ({ default: module.WaitingSetUp })),
)

const registry: Registry = { commands, contextNow }

export function App() {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <Provider store={useCurrentStore()}>
          <CommandsContext value={registry}>
            {window.kept ? <InDesktopApp desktop={window.kept} /> : <Session />}
          </CommandsContext>
          <Announcer />
          <TooltipLayer />
        </Provider>
      </QueryClientProvider>
    </ErrorBoundary>
  )
}

function InDesktopApp({ desktop }: { desktop: DesktopBridge }) {
  const [path] = useLocation()
  const isQuickAdd = path === quickAddPath

  return (
    <>
      {!isQuickAdd && <Session />}
      <Suspense fallback={null}>
        {isQuickAdd ? <QuickAddPage desktop={desktop} /> : <DesktopRequests desktop={desktop} />}
      </Suspense>
    </>
  )
}

function Session() {
  const session = useSession()
  const [path] = useLocation()
  const { data } = session
  const setSignedInBefore = useSetAtom(signedInBefore)
  const [lastSetUpPage, setLastSetUpPage] = useAtom(setUpPage)
  useDrawnTheme()
  useEffect(() => {
    if (data !== undefined) setSignedInBefore(data !== null)
    if (data === null || data?.onboarded) setLastSetUpPage(null)
  }, [data, setSignedInBefore, setLastSetUpPage])

  useEffect(() => {
    if (location.search.includes('etui=') || store.get(keptEtui))
      void later.floor().then(({ takeEtui }) => takeEtui(data))
  }, [data])

  if (path === noWorkEmailPath) {
    return (
      <Suspense fallback={null}>
        <NoWorkEmail />
      </Suspense>
    )
  }
  if (data !== undefined && path.startsWith('/invite/')) {
    return (
      <Suspense fallback={null}>
        <InvitePage token={path.slice('/invite/'.length)} me={data} />
      </Suspense>
    )
  }
  if (data) return <SignedIn me={data} path={path} />
  if (session.error) return <CannotStart error={session.error} onRetry={() => void session.refetch()} />

  return <Suspense fallback={null}>{data === null ? <SignIn /> : lastSetUpPage && <WaitingSetUp />}</Suspense>
}

function SignedIn({ me, path }: { me: Me; path: string }) {
  useEffect(() => clearState, [me.id])
  // An account about to be deleted is restored on the board.
  const isInSetUp = (!me.onboarded && !me.deletionScheduledAt) || path.startsWith('/onboarding/')

  return (
    <MeContext value={me}>
      {isInSetUp ? (
        <Suspense fallback={null}>
          <Onboarding key={me.id} />
        </Suspense>
      ) : (
        <Shell key={me.id} />
      )}
    </MeContext>
  )
}
