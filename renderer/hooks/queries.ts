import { useQuery } from '@tanstack/react-query'
import type { Hook, HookDelivery } from '#shared/hooks/schemas.ts'
import { api } from '../platform/api.ts'
import { keys } from '../platform/query-keys.ts'
import { outcomeOf } from './outcome-of.ts'

const whileRetryingMs = 3000

export const useHooks = () =>
  useQuery({ queryKey: keys.hooks, queryFn: ({ signal }) => api.get<Hook[]>('/api/hooks', signal), staleTime: 0 })

export const useDeliveries = (hookId: string) =>
  useQuery({
    queryKey: keys.deliveries(hookId),
    queryFn: ({ signal }) => api.get<HookDelivery[]>(`/api/hooks/${hookId}/deliveries`, signal),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some((delivery) => outcomeOf(delivery) === 'waiting') ? whileRetryingMs : false,
  })
