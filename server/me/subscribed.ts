import type { Config } from '#server/platform/config.ts'

/** Whether a person may use what a subscription is needed for. Without Stripe everyone is gratis. */
export function isSubscribed(
  config: Pick<Config, 'STRIPE_SECRET_KEY'>,
  subscription: { status: string } | null | undefined,
): boolean {
  return !config.STRIPE_SECRET_KEY || ['active', 'trialing'].includes(subscription?.status ?? '')
}
