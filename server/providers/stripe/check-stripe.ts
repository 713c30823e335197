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
import { pricePerPeriod } from '#shared/billing/period.ts'
import type { Price } from '#shared/billing/schemas.ts'

type CheckSettings = StripeSettings & Pick<Config, 'publicUrl' | 'isLoopback'>

/** Checks the key, the price and the webhooks' address and events by asking Stripe, and says what is sold. */
export async function checkStripe(config: CheckSettings): Promise<string> {
  const wrong = describeWrongStripe(config)
  if (wrong) throw new Error(wrong)

  const account = createStripe(config)!
  if (!account.webhookSecrets.every((secret) => secret.startsWith('whsec_')))
    throw new Error(
      'STRIPE_WEBHOOK_SECRET must be the signing secret of the webhook endpoint, which starts with whsec_.',
    )
  const client = await account.client()
  const price = await readPrice(client, account.priceId, 'STRIPE_PRICE_ID')
  await checkPortal(client)
  const mode = isLive(config.STRIPE_SECRET_KEY!) ? 'live' : 'test'
  const recurring = price.recurring as Price['recurring']
  const cost = pricePerPeriod(price.unit_amount!, { currency: price.currency, recurring })
  const yearly = account.yearlyPriceId && (await readYearly(client, account.yearlyPriceId, price.currency))
  return `Stripe accepts the key (${mode} mode) and sells a seat for ${[cost, yearly].filter(Boolean).join(' or ')}; ${await checkWebhooks(client, config)}`
}

type PriceSetting = 'STRIPE_PRICE_ID' | 'STRIPE_YEARLY_PRICE_ID'

async function readPrice(client: Stripe, id: string, setting: PriceSetting): Promise<Stripe.Price> {
  const price = await client.prices.retrieve(id).catch((error: unknown) => {
    throw new Error(describeFailure(error, setting), { cause: error })
  })
  if (!price.active) throw new Error(`${setting} is archived. Use an active price.`)
  if (!price.recurring || price.recurring.usage_type !== 'licensed' || price.unit_amount === null)
    throw new Error(`${setting} must be a recurring price with a fixed amount per seat.`)
  return price
}

/** What a seat costs by the year, in words. */
async function readYearly(client: Stripe, id: string, currency: string): Promise<string> {
  const price = await readPrice(client, id, 'STRIPE_YEARLY_PRICE_ID')
  const recurring = price.recurring as Price['recurring']
  if (recurring.interval !== 'year' || price.currency !== currency)
    throw new Error('STRIPE_YEARLY_PRICE_ID must be paid by the year, in the currency of STRIPE_PRICE_ID.')
  return pricePerPeriod(price.unit_amount!, { currency, recurring })
}

function describeFailure(error: unknown, setting: PriceSetting): string {
  if (!isStripeError(error) || error.type === 'StripeConnectionError') return 'Stripe isn’t responding.'
  if (error.type === 'StripeAuthenticationError') return 'Stripe rejects STRIPE_SECRET_KEY.'
  if (error.code === 'resource_missing') return `Stripe has no price ${setting} in the mode of this key.`
  return `Stripe says: ${error.message}`
}

/** Whether users can change what their invoices say about them. */
async function checkPortal(client: Stripe) {
  const { data } = await client.billingPortal.configurations.list({ is_default: true, limit: 1 })
  const changes = data[0]?.features.customer_update
  const canChange = (what: 'address' | 'tax_id') => changes?.enabled && changes.allowed_updates.includes(what)
  if (!canChange('address') || !canChange('tax_id'))
    throw new Error(
      'Stripe’s customer portal doesn’t let customers change their billing address and tax ID. Allow both under Settings → Billing → Customer portal in its dashboard, and save.',
    )
}

/** What Kept has to hear of at once, rather than within the hour. */
const neededEvents = [
  'customer.updated',
  'customer.deleted',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'payment_method.attached',
  'payment_method.updated',
  'payment_method.automatically_updated',
  'payment_method.detached',
] satisfies Stripe.Event.Type[]

async function checkWebhooks(client: Stripe, { publicUrl, isLoopback }: CheckSettings): Promise<string> {
  const url = publicUrl + webhookPath
  if (isLoopback) return `forward its webhooks with: stripe listen --forward-to ${url}`

  const { data } = await client.webhookEndpoints.list({ limit: 100 })
  const endpoint = data.find((one) => one.url === url)
  if (!endpoint) throw new Error(`Stripe sends no webhooks to ${url}. Add that endpoint in its dashboard.`)
  if (endpoint.status !== 'enabled') throw new Error(`The webhook endpoint ${url} is disabled in Stripe’s dashboard.`)
  const sent: readonly string[] = endpoint.enabled_events
  const missing = sent.includes('*') ? [] : neededEvents.filter((type) => !sent.includes(type))
  if (missing.length > 0)
    throw new Error(`Stripe doesn’t send ${missing.join(', ')} to ${url}. Add them to that endpoint in its dashboard.`)
  return `its webhooks go to ${url}. Only the first one can tell whether STRIPE_WEBHOOK_SECRET is theirs`
}
