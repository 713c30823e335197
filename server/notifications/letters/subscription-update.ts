import type { Compose } from '#server/notifications/letters/letter.ts'
import { paymentUpdate } from '#server/notifications/letters/payment-update.ts'
import { seatUpdate } from '#server/notifications/letters/seat-update.ts'

/** About a trial or payment, or about a seat. */
export const subscriptionUpdate: Compose = (deps, to, about) =>
  /^(trial|failed|paid) /.test(about.keys[0] ?? '') ? paymentUpdate(deps, to, about) : seatUpdate(deps, to, about)
