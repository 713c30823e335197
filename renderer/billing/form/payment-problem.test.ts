import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal, Unreachable } from '../../platform/refusal.ts'
import { isInvalidCoupon, problemOfSaving, problemOfStripe, problemOfSubscribing } from './payment-problem.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

const refusal = (code: string, error: string) => new Refusal(402, { code, error }, null)

test.each([
  ['card_declined', 'Your card was declined', 'Please check your card information and try again.'],
  ['expired_card', 'Your card is expired', 'Please check your card’s expiration date and try again.'],
  [
    'incorrect_cvc',
    'Incorrect card verification code',
    'That wasn’t the correct CVC. Please check the code and try again.',
  ],
])('%s has its own message and is logged, from Stripe or from the server', (code, title, text) => {
  expect(problemOfStripe({ code, message: 'No.' })).toEqual({ title, text })
  expect(problemOfStripe({ code: 'card_declined', decline_code: code })).toEqual({ title, text })
  expect(problemOfSubscribing(refusal(code, 'No.'))).toEqual({ title, text })
  expect(console.error).toHaveBeenCalledTimes(3)
  expect(console.error).toHaveBeenCalledWith('Payment Error', code)
})

test('an abandoned check by the bank needs to be verified', () => {
  for (const code of ['setup_intent_authentication_failure', 'payment_intent_authentication_failure'])
    expect(problemOfStripe({ code }).title).toBe('Your payment needs to be verified')
})

test('anything else from Stripe is told in its words', () => {
  expect(problemOfStripe({ code: 'processing_error', message: 'An error occurred.' }).text).toBe('An error occurred.')
})

test('a refusal says what the server says, and an answer that isn’t ours its status', () => {
  expect(problemOfSubscribing(refusal('subscription_changing', 'Wait a moment.'))).toEqual({
    title: 'Error creating subscription',
    text: 'Wait a moment.',
  })
  expect(problemOfSubscribing(new Unreachable({}, undefined, 502)).text).toBe(
    'An unknown error occurred with status: 502',
  )
  expect(problemOfSaving(new Unreachable()).text).toMatch(/Check your connection/)
})

test('an invalid coupon is told apart', () => {
  expect(isInvalidCoupon(refusal('invalid_coupon', 'Invalid coupon code.'))).toBe(true)
  expect(isInvalidCoupon(refusal('card_declined', 'No.'))).toBe(false)
})
