import type { Compose } from '#server/notifications/letters/letter.ts'
import { paymentUpdate } from '#server/notifications/letters/payment-update.ts'
import { seatUpdate } from '#server/notifications/letters/seat-update.ts'
import { trialSummary } from '#server/notifications/letters/trial-summary.ts'

/** About a trial or payment, about what a trial captured, or about a seat. */
export const subscriptionUpdate: Compose = (deps, to, about) => composeFor(about.keys[0] ?? '')(deps, to, about)

function composeFor(key: string): Compose {
  if (key.startsWith('summary ')) return trialSummary
  return /^(trial|failed|paid) /.test(key) ? paymentUpdate : seatUpdate
}
