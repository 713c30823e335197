import { useQuery } from '@tanstack/react-query'
import type { ApiToken } from '#shared/tokens/schemas.ts'
import { api } from '../platform/api.ts'
import { keys } from '../platform/query-keys.ts'

export const useApiTokens = () =>
  useQuery({
    queryKey: keys.apiTokens,
    queryFn: ({ signal }) => api.get<ApiToken[]>('/api/tokens', signal),
    staleTime: 0,
  })
