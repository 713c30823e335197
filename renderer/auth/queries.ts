import { useQuery } from '@tanstack/react-query'
import type { Providers } from '#shared/auth/schemas.ts'
import { api } from '../platform/api.ts'
import { keys } from '../platform/query-keys.ts'

/** The sign-in methods this server offers. */
export const providersQuery = {
  queryKey: keys.providers,
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get<Providers>('/api/auth/providers', signal),
}

export const useProviders = (isNeeded = true) => useQuery({ ...providersQuery, enabled: isNeeded })
