import { useMutation, useQuery } from '@tanstack/react-query'
import type {
  Billing,
  BillingChange,
  BillingDetails,
  ChangeBilling,
  Invoice,
  Subscribe,
  Subscribed,
  Subscription,
} from '#shared/billing/schemas.ts'
import { api } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { keys } from '../platform/query-keys.ts'
import { forgetReferral, takeReferral } from './referral.ts'
import { openAddress } from './payment-paths.ts'

/** The user's subscription, or the one of the team they own or have a seat in; null where nothing is sold. */
export const subscriptionQuery = {
  queryKey: keys.subscription,
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.get<Subscription | null>('/api/me/subscription/current', signal),
  meta: { failure: 'Failed to load the subscription' },
}

export const useSubscription = () => useQuery(subscriptionQuery)

export const useInvoices = () =>
  useQuery({
    queryKey: keys.invoices,
    queryFn: ({ signal }) => api.get<Invoice[] | null>('/api/me/subscription/invoices', signal),
    staleTime: 60_000,
    meta: { failure: 'Failed to load the invoices' },
  })

/** What changing to the month or year costs, fetched again each time it's shown. */
export const useBillingChange = (to: Billing) =>
  useQuery({
    queryKey: keys.billingChange(to),
    queryFn: () => api.post<BillingChange>('/api/me/subscription/billing/preview', { billing: to }),
    gcTime: 0,
    meta: { failure: 'Failed to load the cost' },
  })

export const changeBilling = (asked: ChangeBilling) => api.post('/api/me/subscription/billing', asked)

/** Leaves for Stripe's page with the address and tax ID on invoices, which comes back to the settings. */
export const useBillingDetails = () =>
  useMutation({
    mutationFn: () => api.post<BillingDetails>('/api/me/subscription/billing-details'),
    networkMode: 'always',
    onSuccess: ({ url }) => openAddress(url),
  })

/** Where a subscription is changed: an owner subscribes for their team. */
export const pathOf = ({ isWorkspaceSubscriptionOwner, workspaceId }: Subscription): string =>
  isWorkspaceSubscriptionOwner && workspaceId ? `/api/workspaces/${workspaceId}/subscription` : '/api/me/subscription'

/** Starts, changes or keeps a subscription. What starts one says who referred the user. */
export async function subscribe(path: string, asked: Subscribe): Promise<Subscribed> {
  if (asked.uncancel) return api.post<Subscribed>(path, asked)
  const { referral } = takeReferral()
  const subscribed = await api.post<Subscribed>(path, { ...asked, ...(referral !== undefined && { referral }) })
  forgetReferral()
  return subscribed
}

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
