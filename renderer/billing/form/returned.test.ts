import { expect, test } from 'vitest'
import type { Stripe } from '@stripe/stripe-js'
import { returnedIn, returnUrl, savedBefore } from './returned.ts'

test('the promo code and the choice of a price survive the bank’s page', () => {
  const url = returnUrl(
    { origin: 'https://kept.example', pathname: '/subscribe' },
    { promo: 'SPRING 26', billing: 'yearly' },
  )
  expect(url).toBe('https://kept.example/subscribe?promo=SPRING+26&billing=yearly')
  expect(returnedIn(new URL(`${url}&setup_intent_client_secret=seti_1_secret_2`).search)).toEqual({
    setupSecret: 'seti_1_secret_2',
    promo: 'SPRING 26',
    billing: 'yearly',
  })
  expect(returnedIn('?billing=never')).toEqual({ setupSecret: null, promo: null, billing: null })
})

test.each([
  [{ setupIntent: { status: 'succeeded', payment_method: 'pm_1' } }, { is: 'saved', id: 'pm_1' }],
  [{ setupIntent: { status: 'succeeded', payment_method: { id: 'pm_2' } } }, { is: 'saved', id: 'pm_2' }],
  [{ setupIntent: { status: 'processing', payment_method: 'pm_1' } }, { is: 'waiting' }],
  [
    {
      setupIntent: {
        status: 'requires_payment_method',
        payment_method: null,
        last_setup_error: { code: 'setup_intent_authentication_failure' },
      },
    },
    { is: 'refused', problem: { title: 'Your payment needs to be verified' } },
  ],
])('%j is understood', async (answer, saved) => {
  const stripe = { retrieveSetupIntent: () => Promise.resolve(answer) } as unknown as Stripe
  expect(await savedBefore(stripe, 'seti_1_secret_2')).toMatchObject(saved)
})
