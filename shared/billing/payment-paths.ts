/** The pages with a payment form. Only their documents may run Stripe's script. */
export const paymentPaths = ['/subscribe', '/payment-method'] as const
export type PaymentPath = (typeof paymentPaths)[number]

export const isPaymentPath = (path: string): boolean => paymentPaths.includes(path.replace(/\/$/, '') as PaymentPath)
