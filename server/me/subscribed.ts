import type { Config } from '#server/platform/config.ts'

/** Whether a user has a subscription. Without Stripe, everyone does. */
export function isSubscribed(
  config: Pick<Config, 'STRIPE_SECRET_KEY'>,
  subscription: { status: string } | null | undefined,
): boolean {
  return !config.STRIPE_SECRET_KEY || ['active', 'trialing'].includes(subscription?.status ?? '')
}
