import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { MeContext, useSession } from '../me/queries.ts'
import { rememberSignedIn } from '../me/signed-in-before.ts'
import { queryClient } from '../platform/query-client.ts'
import { Announcer } from '../ui/Announcer.tsx'
import { TooltipLayer } from '../ui/TooltipLayer.tsx'
import { CannotStart } from './CannotStart.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Shell } from './Shell.tsx'

const SignIn = lazy(() => import('../auth/SignIn.tsx').then((module) => ({ default: module.SignIn })))

export function App() {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <Session />
        <Announcer />
        <TooltipLayer />
      </QueryClientProvider>
    </ErrorBoundary>
  )
}

function Session() {
  const session = useSession()
  const { data } = session
  useEffect(() => {
    if (data !== undefined) rememberSignedIn(data !== null)
  }, [data])

  if (data) {
    return (
      <MeContext value={data}>
        <Shell key={data.id} />
      </MeContext>
    )
  }
  if (session.error) return <CannotStart error={session.error} onRetry={() => void session.refetch()} />

  return <Suspense fallback={null}>{data === null && <SignIn />}</Suspense>
}
