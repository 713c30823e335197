import type { PaymentPath } from '#shared/billing/payment-paths.ts'

/** Where a payment form opens. The Mac app leaves it to the user's browser. */
export const paymentAddress = (path: PaymentPath): string => (window.kept ? window.kept.serverUrl + path : path)

/** Opens a payment form. */
export function openPayment(path: PaymentPath) {
  if (window.kept) window.open(paymentAddress(path))
  else location.assign(path)
}
