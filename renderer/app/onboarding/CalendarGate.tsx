import type { ReactNode } from 'react'
import { Redirect, useLocation } from 'wouter'
import { CannotStart } from '../CannotStart.tsx'
import { useProviders } from '../../auth/queries.ts'
import { useMe } from '../../me/queries.ts'
import { onboardingPaths } from '../../onboarding/paths.ts'
import { ReconnectCalendar } from './ReconnectCalendar.tsx'

/** Requires a connected calendar, unless the server has no Google sign-in. */
export function CalendarGate({ children }: { children: ReactNode }) {
  const isConnected = useMe().googleCalendarConnection === 'CONNECTED'
  const [path] = useLocation()
  const providers = useProviders(!isConnected)

  if (isConnected || providers.data?.google === false)
    return path === onboardingPaths.reconnectCalendar ? <Redirect to="/" replace /> : children
  if (providers.data) return <ReconnectCalendar />

  return providers.error && <CannotStart error={providers.error} onRetry={() => void providers.refetch()} />
}
