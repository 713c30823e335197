import type Stripe from 'stripe'
import type { Config } from '#server/platform/config.ts'

/** The Stripe account that subscriptions are sold through. */
export type StripeAccount = {
  /** Stripe's own client, loaded with the first call. Its errors are answered as `stripeProblemOf` says. */
  client: () => Promise<Stripe>
  /** What one seat costs. */
  priceId: string
  /** What it costs by the year, for those who choose that; null if it isn't sold. */
  yearlyPriceId: string | null
  /** The price of one seat, read at most once a minute. Null if it's gone, or Stripe doesn't say within seconds. */
  price: () => Promise<Stripe.Price | null>
  publishableKey: string
  /** The current secret and, while it's replaced, the former one. */
  webhookSecrets: readonly string[]
}

/** What subscriptions can't be sold without. */
export const stripeSettings = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_ID',
] as const

export type StripeSettings = Pick<Config, (typeof stripeSettings)[number] | 'STRIPE_YEARLY_PRICE_ID' | 'STRIPE_API_URL'>

/** Where Stripe's webhooks go. */
export const webhookPath = '/api/webhooks/stripe'

/** A page waits for most calls. */
const timeoutMs = 10_000

/** The account as configured, or null. */
export function createStripe(config: StripeSettings): StripeAccount | null {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_PRICE_ID: priceId,
    STRIPE_YEARLY_PRICE_ID: yearlyPriceId = null,
  } = config
  if (!secretKey || !publishableKey || !webhookSecret || !priceId) return null

  let loading: Promise<Stripe> | undefined
  const client = () => (loading ??= load(secretKey, config.STRIPE_API_URL))
  return {
    client,
    priceId,
    yearlyPriceId,
    price: remembered(async () =>
      (await client()).prices.retrieve(priceId, {}, { timeout: priceTimeoutMs, maxNetworkRetries: 0 }),
    ),
    publishableKey,
    webhookSecrets: webhookSecret.split(',').map((secret) => secret.trim()),
  }
}

async function load(secretKey: string, apiUrl: string | undefined): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe') // 20 MB of memory
  return new StripeClient(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 2, // with the same idempotency key
    telemetry: false,
    ...(apiUrl && addressOf(new URL(apiUrl))),
  })
}

/** Every page of a user without a subscription waits for it. */
const priceTimeoutMs = 3_000
const priceMaxAgeMs = 60_000
const failureMaxAgeMs = 10_000

/** Asks again in the background once an answer is old, and after a failure not at once. */
function remembered<Answer>(ask: () => Promise<Answer>): () => Promise<Answer | null> {
  let known: Answer | null = null
  let asking: Promise<Answer | null> | undefined
  let askAt = 0
  const askAgain = async () => {
    askAt = performance.now() + priceMaxAgeMs
    try {
      known = await ask()
    } catch {
      askAt = performance.now() + failureMaxAgeMs
    }
    return known
  }
  return async () => {
    if (performance.now() >= askAt) asking = askAgain()
    return known ?? asking ?? null
  }
}

function addressOf({ protocol, hostname, port }: URL) {
  const isHttp = protocol === 'http:'
  return { protocol: isHttp ? 'http' : 'https', host: hostname, port: port || (isHttp ? 80 : 443) } as const
}

/** What is wrong with the settings, as a sentence, or null. */
export function describeWrongStripe(config: StripeSettings): string | null {
  const missing = stripeSettings.filter((name) => !config[name])
  if (missing.length === stripeSettings.length) return null
  if (missing.length > 0)
    return `${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} required to sell subscriptions. docs/payments.md says where to find each, or unset all of STRIPE_*.`
  if (isLive(config.STRIPE_SECRET_KEY!) !== isLive(config.STRIPE_PUBLISHABLE_KEY!))
    return 'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both live keys.'
  return null
}

/** Whether a key moves real money. */
export const isLive = (key: string) => key.includes('_live_')
