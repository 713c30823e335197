import type { PaymentPath } from '#shared/billing/payment-paths.ts'

/** Where a payment form opens. The Mac app leaves it to the user's browser. */
export const paymentAddress = (path: PaymentPath): string => (window.kept ? window.kept.serverUrl + path : path)

/** Opens a payment form. */
export const openPayment = (path: PaymentPath) => openAddress(paymentAddress(path))

/** Goes to an address in this tab. The Mac app opens it in the user's browser. */
export function openAddress(address: string) {
  if (window.kept) window.open(address)
  else location.assign(address)
}
