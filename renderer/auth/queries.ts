import { useQuery } from '@tanstack/react-query'
import type { Providers } from '#shared/auth/schemas.ts'
import { api } from '../platform/api.ts'
import { keys } from '../platform/query-keys.ts'

/** Which ways of signing in this server has. */
export const useProviders = (isNeeded = true) =>
  useQuery({
    queryKey: keys.providers,
    queryFn: ({ signal }) => api.get<Providers>('/api/auth/providers', signal),
    enabled: isNeeded,
  })
