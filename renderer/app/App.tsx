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
import { isSetUpPath, noWorkEmailPath } from '../onboarding/paths.ts'
import { setUpPage } from '../onboarding/set-up-page.ts'
import { late } from '../platform/late.tsx'
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

const SignIn = late(() => import('../auth/SignIn.tsx').then((module) => module.SignIn))
const NoWorkEmail = late(() => import('../auth/NoWorkEmail.tsx').then((module) => module.NoWorkEmail))
const Consent = late(() => import('./Consent.tsx').then((module) => module.Consent))
const InvitePage = late(() => import('../workspaces/InvitePage.tsx').then((module) => module.InvitePage))
const DesktopRequests = lazy(() =>
  import('./desktop/DesktopRequests.tsx').then((module) => ({ default: module.DesktopRequests })),
)
const QuickAddPage = lazy(() =>
  import('./desktop/QuickAddPage.tsx').then((module) => ({ default: module.QuickAddPage })),
)
const loadSetUp = () => import('./onboarding/Onboarding.tsx')
const Onboarding = late(() => loadSetUp().then((module) => module.Onboarding))
const WaitingSetUp = late(() => loadSetUp().then((module) => module.WaitingSetUp))

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

  useEffect(() => {
    if (location.search.includes('referral')) void later.floor().then(({ takeReferral }) => takeReferral())
  }, [])

  if (path === noWorkEmailPath) return <NoWorkEmail />
  if (data !== undefined && path.startsWith('/invite/'))
    return <InvitePage token={path.slice('/invite/'.length)} me={data} />
  if (data && path === '/oauth/authorize') return <Consent me={data} />
  if (data) return <SignedIn me={data} path={path} />
  if (session.error) return <CannotStart error={session.error} onRetry={() => void session.refetch()} />

  return data === null ? <SignIn /> : lastSetUpPage && <WaitingSetUp />
}

function SignedIn({ me, path }: { me: Me; path: string }) {
  useEffect(() => clearState, [me.id])
  // An account about to be deleted is restored on the board.
  const isInSetUp = (!me.onboarded && !me.deletionScheduledAt) || isSetUpPath(path)

  return <MeContext value={me}>{isInSetUp ? <Onboarding key={me.id} /> : <Shell key={me.id} />}</MeContext>
}
