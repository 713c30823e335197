import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { SubscriptionForm } from '#shared/billing/schemas.ts'
import type { StripeEvent } from '#tests/support/stripe/account.ts'
import { aStripe, type StripeStandIn } from '#tests/support/stripe/stripe-stand-in.ts'
import { sendEvent } from '#tests/support/stripe/webhooks.ts'
import { ask } from './client.ts'
import { withKept, type Kept } from './kept.ts'
import { median, percentile, repeat, timed } from './measure.ts'
import { row, type Row } from './rows.ts'
import { seedPeople, type Person } from './seed.ts'
import { openSocket } from './wire-socket.ts'

const customers = 20
/** About what Stripe takes to answer. */
const stripeMs = 100
const perSecond = 50
const warmUp = perSecond * 2
const samples = 40

/** How fast a subscription is read, Stripe's webhooks are answered, and a change is on an open page. */
export async function billingRows(): Promise<Row[]> {
  const stripe = await aStripe({ now: new Date().toISOString(), takesMs: stripeMs })
  try {
    return await withKept((kept) => measure(kept, stripe), stripe.settings)
  } finally {
    await stripe.stop()
  }
}

async function measure(kept: Kept, stripe: StripeStandIn): Promise<Row[]> {
  const people = await seedPeople(kept.db, customers)
  for (const person of people) await subscribe(kept, stripe, person)
  const [person] = people
  const read = () => ask(kept.url, '/api/me/subscription/current', person!)
  const current = await repeat(200, read)
  const answered = await answerTimes(kept, stripe)
  const shown = await screenTimes(kept, stripe, person!)

  return [
    row({ name: 'Subscription as stored, p50', unit: 'ms', value: median(current), atMost: 5 }),
    row({
      name: `Stripe webhook answered, ${perSecond} per second, p99`,
      unit: 'ms',
      value: percentile(answered, 99),
      atMost: 50,
    }),
    row({ name: 'Stripe webhook → open page, p95', unit: 'ms', value: percentile(shown, 95), atMost: 300 }),
  ]
}

async function subscribe({ url }: Kept, stripe: StripeStandIn, person: Person) {
  const path = '/api/me/subscription'
  const form = JSON.parse((await ask(url, path, person)).body.toString()) as SubscriptionForm
  const paymentMethod = stripe.confirmSetup(form.clientSecret, 'pm_card_visa')
  await ask(url, path, { ...person, method: 'POST', body: { paymentMethod } })
}

/** Changes subscriptions at Stripe, then sends the webhooks at a steady pace, even if the answers fall behind. */
async function answerTimes({ url }: Kept, stripe: StripeStandIn): Promise<number[]> {
  const events: StripeEvent[] = []
  stripe.onEvent = (event) => events.push(event)
  while (events.length < warmUp + perSecond * 20)
    await Promise.all([...stripe.subscriptions.values()].map(({ id }) => toggle(stripe, id)))

  collectGarbage() // the senders' own pauses would count as the server's
  const startedAt = performance.now()
  const took = await Promise.all(
    events.map(async (event, index) => {
      const due = startedAt + (index * 1000) / perSecond
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
      return timed(() => deliver(url, event))
    }),
  )
  return took.slice(warmUp)
}

/** From the moment Stripe sends a webhook until an open page has read what it's about. */
async function screenTimes({ url, db }: Kept, stripe: StripeStandIn, person: Person): Promise<number[]> {
  await allRead(db)
  let changed: StripeEvent
  stripe.onEvent = (event) => (changed = event)
  const [subscription] = stripe.subscriptions.values()
  const socket = await openSocket(url, person)
  const took: number[] = []
  for (let sample = 0; sample < samples; sample += 1) {
    await toggle(stripe, subscription!.id)
    const told = new Promise((resolve) => socket.onEvent('subscription', resolve))
    took.push(
      await timed(async () => {
        await deliver(url, changed)
        await told
        await ask(url, '/api/me/subscription/current', person)
      }),
    )
    await allRead(db)
  }
  socket.close()
  return took
}

function collectGarbage() {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
}

async function deliver(url: string, event: StripeEvent) {
  const { status } = await sendEvent(url, event, { at: Math.floor(Date.now() / 1000) })
  if (status !== 200) throw new Error(`A webhook was answered with ${status}.`)
}

/** Cancels a subscription at the end of its period, or keeps it after all. */
async function toggle({ url, settings, subscriptions }: StripeStandIn, id: string) {
  const { status } = await fetch(`${url}/v1/subscriptions/${id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${settings.STRIPE_SECRET_KEY}` },
    body: new URLSearchParams({ cancel_at_period_end: String(!subscriptions.get(id)!.cancelAtPeriodEnd) }),
  })
  if (status !== 200) throw new Error(`Stripe's stand-in answered with ${status}.`)
}

/** Waits until no customer is left to read. */
async function allRead(db: Kept['db']) {
  const left = `select 1 from pgboss.job where name = 'refresh-customer' and state < 'completed' limit 1`
  while ((await db.query(left)).rowCount !== 0) await new Promise((resolve) => setTimeout(resolve, 20))
}
