/** Settings of a server that sells subscriptions, without a Stripe that answers. */
export const soldSettings = {
  STRIPE_SECRET_KEY: 'sk_test_stand_in',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in',
  STRIPE_WEBHOOK_SECRET: 'whsec_standin',
  STRIPE_PRICE_ID: 'price_kept',
  STRIPE_API_URL: 'http://127.0.0.1:9',
}
