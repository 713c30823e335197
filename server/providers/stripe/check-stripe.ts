import type Stripe from 'stripe'
import type { Config } from '#server/platform/config.ts'
import { isStripeError } from '#server/providers/stripe/stripe-problem.ts'
import {
  createStripe,
  describeWrongStripe,
  isLive,
  webhookPath,
  type StripeSettings,
} from '#server/providers/stripe/stripe.ts'

type CheckSettings = StripeSettings & Pick<Config, 'publicUrl' | 'isLoopback'>

/** Checks the key, the price and the webhooks' address by asking Stripe, and says what is sold. */
export async function checkStripe(config: CheckSettings): Promise<string> {
  const wrong = describeWrongStripe(config)
  if (wrong) throw new Error(wrong)

  const account = createStripe(config)!
  const client = await account.client()
  const price = await readPrice(client, account.priceId)
  const mode = isLive(config.STRIPE_SECRET_KEY!) ? 'live' : 'test'
  const cost = `${(price.unit_amount! / 100).toFixed(2)} ${price.currency.toUpperCase()} a ${price.recurring!.interval}`
  return `Stripe accepts the key (${mode} mode) and sells a seat for ${cost}; ${await checkWebhooks(client, config)}`
}

async function readPrice(client: Stripe, id: string): Promise<Stripe.Price> {
  const price = await client.prices.retrieve(id).catch((error: unknown) => {
    throw new Error(describeFailure(error), { cause: error })
  })
  if (!price.active) throw new Error('STRIPE_PRICE_ID is archived. Use an active price.')
  if (!price.recurring || price.recurring.usage_type !== 'licensed' || price.unit_amount === null)
    throw new Error('STRIPE_PRICE_ID must be a recurring price with a fixed amount per seat.')
  return price
}

function describeFailure(error: unknown): string {
  if (!isStripeError(error) || error.type === 'StripeConnectionError') return 'Stripe isn’t responding.'
  if (error.type === 'StripeAuthenticationError') return 'Stripe rejects STRIPE_SECRET_KEY.'
  if (error.code === 'resource_missing') return 'Stripe has no price STRIPE_PRICE_ID in the mode of this key.'
  return `Stripe says: ${error.message}`
}

async function checkWebhooks(client: Stripe, { publicUrl, isLoopback }: CheckSettings): Promise<string> {
  const url = publicUrl + webhookPath
  if (isLoopback) return `forward its webhooks with: stripe listen --forward-to ${url}`

  const { data } = await client.webhookEndpoints.list({ limit: 100 })
  const endpoint = data.find((one) => one.url === url)
  if (!endpoint) throw new Error(`Stripe sends no webhooks to ${url}. Add that endpoint in its dashboard.`)
  if (endpoint.status !== 'enabled') throw new Error(`The webhook endpoint ${url} is disabled in Stripe’s dashboard.`)
  return `its webhooks go to ${url}, and their secret is checked with the first one`
}
