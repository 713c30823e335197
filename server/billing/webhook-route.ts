import { Hono } from 'hono'
import type Stripe from 'stripe'
import { z } from 'zod'
import { receiveEvent } from '#server/billing/receive-event.ts'
import type { Deps } from '#server/platform/deps.ts'
import { describe } from '#server/platform/http/answers.ts'
import type { StripeAccount } from '#server/providers/stripe/stripe.ts'
import { Problem } from '#shared/problems.ts'

/** Receives Stripe's webhooks. Each is stored with its job before the response, so a crash loses none. */
export function stripeWebhook(deps: Deps, stripe: StripeAccount | null) {
  return new Hono().post(
    '/stripe',
    describe({
      tag: 'Webhooks',
      summary: 'A signed webhook of Stripe',
      open: true,
      body: { 'application/json': z.looseObject({}) },
      answers: { 200: null },
      refuses: ['not_found', 'signature_wrong', 'invalid_input'],
    }),
    async (c) => {
      if (!stripe) throw new Problem('not_found')
      const signature = c.req.header('stripe-signature') ?? ''
      const event = await verified(stripe, { body: await c.req.text(), signature, at: deps.now() })
      if (!EventAbout.safeParse(event).success) throw new Problem('invalid_input')
      await receiveEvent(deps, event)
      return c.body(null, 200)
    },
  )
}

const Customer = z.union([z.string(), z.looseObject({ id: z.string() })]).nullish()
/** What is read of an event. A signature says who sent it, not what. */
const EventAbout = z.looseObject({
  id: z.string(),
  data: z.looseObject({
    object: z.looseObject({ id: z.string().optional(), customer: Customer }),
    previous_attributes: z.looseObject({ customer: Customer }).nullish(),
  }),
})

const toleratedSeconds = 300

async function verified(stripe: StripeAccount, { body, signature, at }: { body: string; signature: string; at: Date }) {
  const { webhooks } = await stripe.client()
  let wrong: unknown
  for (const secret of stripe.webhookSecrets) {
    try {
      return webhooks.constructEvent(body, signature, secret, toleratedSeconds, undefined, at.getTime()) as Stripe.Event
    } catch (error) {
      wrong = error
    }
  }
  throw new Problem('signature_wrong', { cause: wrong })
}
