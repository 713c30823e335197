import { queryOptions } from '@tanstack/react-query'
import type { Paid, PayWith, SubscriptionForm } from '#shared/billing/schemas.ts'
import { api } from '../../platform/api.ts'
import { keys } from '../../platform/query-keys.ts'

/** A subscription with what its form needs; null where nothing is sold. A promo code changes the price, or is reported as invalid. */
export const formQuery = (path: string, promo: string | null) =>
  queryOptions({
    queryKey: keys.payment('form', path, promo),
    queryFn: ({ signal }) =>
      api.get<SubscriptionForm | null>(promo === null ? path : `${path}?${new URLSearchParams({ promo })}`, signal),
    retry: false, // each makes an intent at Stripe
    meta: { failure: 'Failed to prepare the subscription' },
  })

export const removeMethod = (id: string) => api.delete(`/api/me/subscription/payment/${encodeURIComponent(id)}`)

export const payWith = (asked: PayWith) => api.post<Paid>('/api/me/subscription/payment', asked)

/** Ends what never started, such as a subscription whose first payment the bank refused. */
export const resetSubscription = () => api.post('/api/me/subscription/reset')
