import { newId, type Account, type Charging, type PaymentMethod, type Some } from './account.ts'
import type Stripe from 'stripe'
import { declined, found, noSuch, StripeRefusal, type Decline } from './refusals.ts'

type TestMethod = { charging: Charging; refusesSaving?: Decline; details: Some<Stripe.PaymentMethod> }

const card = (brand: string, last4: string): Some<Stripe.PaymentMethod> => ({
  type: 'card',
  card: { brand, last4, exp_month: 8, exp_year: 2028 },
})

/** Stripe's payment methods for tests, and how they behave. */
const testMethods: Record<string, TestMethod> = {
  pm_card_visa: { charging: 'pays', details: card('visa', '4242') },
  pm_card_mastercard: { charging: 'pays', details: card('mastercard', '4444') },
  pm_card_chargeCustomerFail: { charging: 'declines', details: card('visa', '0341') },
  pm_card_authenticationRequired: { charging: 'asks', details: card('visa', '3184') },
  pm_card_visa_chargeDeclined: { charging: 'declines', refusesSaving: 'card_declined', details: card('visa', '0002') },
  pm_card_chargeDeclinedExpiredCard: {
    charging: 'declines',
    refusesSaving: 'expired_card',
    details: card('visa', '0069'),
  },
  pm_card_chargeDeclinedIncorrectCvc: {
    charging: 'declines',
    refusesSaving: 'incorrect_cvc',
    details: card('visa', '0127'),
  },
  pm_usBankAccount: {
    charging: 'pays',
    details: { type: 'us_bank_account', us_bank_account: { bank_name: 'STRIPE TEST BANK', last4: '6789' } },
  },
}

export type TestMethodName = keyof typeof testMethods

/** A test method that no customer has saved. */
export function testMethodOf(id: string): PaymentMethod | undefined {
  const test = testMethods[id]
  return test && { id, customer: null, charging: test.charging, details: test.details }
}

/** Saves a test method, or one that isn't saved yet, for a customer. Throws what its bank refuses. */
export function saveMethod(account: Account, id: string, customer: string): PaymentMethod {
  found(account.customers, 'customer', customer, 'customer')
  const kept = account.paymentMethods.get(id)
  if (kept) {
    if (kept.customer !== null && kept.customer !== customer)
      throw new StripeRefusal(
        'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.',
        { code: 'payment_method_unexpected_state' },
      )
    kept.customer = customer
    return kept
  }
  const test = testMethods[id]
  if (!test) throw noSuch('PaymentMethod', id, 'payment_method')
  if (test.refusesSaving) throw declined(test.refusesSaving)

  const details = { ...test.details, created: account.now }
  const method: PaymentMethod = { id: newId('pm'), customer, charging: test.charging, details }
  account.paymentMethods.set(method.id, method)
  return method
}

/** A customer's own payment method. Throws for another's, as Stripe does. */
export function methodOf(account: Account, id: string, customer: string, param: string): PaymentMethod {
  const method = found(account.paymentMethods, 'PaymentMethod', id, param)
  if (method.customer !== customer)
    throw new StripeRefusal(
      `The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`,
      { code: 'resource_missing', param },
    )
  return method
}
