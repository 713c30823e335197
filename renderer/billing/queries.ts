import { useQuery } from '@tanstack/react-query'
import type { Subscribe, Subscribed, Subscription } from '#shared/billing/schemas.ts'
import { api } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'

/** The user's subscription, or the one of the team they own or have a seat in; null where nothing is sold. */
export const subscriptionQuery = {
  queryKey: keys.subscription,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.get<Subscription | null>('/api/me/subscription/current', signal),
  meta: { failure: 'Failed to load the subscription' },
}

export const useSubscription = () => useQuery(subscriptionQuery)

/** Where a subscription is changed: an owner subscribes for their team. */
export const pathOf = ({ isWorkspaceSubscriptionOwner, workspaceId }: Subscription): string =>
  isWorkspaceSubscriptionOwner && workspaceId ? `/api/workspaces/${workspaceId}/subscription` : '/api/me/subscription'

export const subscribe = (path: string, asked: Subscribe) => api.post<Subscribed>(path, asked)

export async function cancelSubscription() {
  await api.delete('/api/me/subscription')
  await refreshSubscription()
}

/** Takes a cancellation back. */
export async function keepSubscription(subscription: Subscription) {
  await subscribe(pathOf(subscription), { uncancel: true })
  await refreshSubscription()
}

/** Fetches the subscription again, and with it the user, whose capture depends on it. */
export async function refreshSubscription() {
  await Promise.all([keys.subscription, keys.me].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
