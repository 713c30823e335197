import { daySeconds, type Account, type Invoice, type Subscription } from './account.ts'
import { emit } from './events.ts'
import { addInvoice, attempt, periodLine } from './invoices.ts'
import { endSubscription, methodFor, periodAfter } from './subscriptions.ts'

type Due = { at: number; happen: () => void }

/** Moves the account's clock; everything due happens in order, at its own time. */
export function advance(account: Account, to: number) {
  for (;;) {
    const [next] = [...dueIn(account)].filter(({ at }) => at <= to).toSorted((one, other) => one.at - other.at)
    if (!next) break
    account.now = Math.max(account.now, next.at)
    next.happen()
  }
  account.now = Math.max(account.now, to)
}

function* dueIn(account: Account): Generator<Due> {
  for (const subscription of account.subscriptions.values()) yield* dueOf(account, subscription)
  for (const invoice of account.invoices.values()) if (invoice.nextAttempt !== null) yield retryOf(account, invoice)
}

function* dueOf(account: Account, subscription: Subscription): Generator<Due> {
  const { status, item, trialEnd, wasToldOfTrialEnd, id } = subscription
  if (status === 'incomplete')
    yield { at: subscription.created + 23 * 3600, happen: () => endSubscription(account, subscription) }
  if (status === 'trialing' && !wasToldOfTrialEnd)
    yield {
      at: trialEnd! - 3 * daySeconds,
      happen: () => {
        subscription.wasToldOfTrialEnd = true
        emit(account, 'customer.subscription.trial_will_end', id)
      },
    }
  if (['trialing', 'active', 'past_due'].includes(status))
    yield { at: item.end, happen: () => endPeriod(account, subscription) }
}

function retryOf(account: Account, invoice: Invoice): Due {
  return { at: invoice.nextAttempt!, happen: () => attempt(account, invoice, (one) => endSubscription(account, one)) }
}

function endPeriod(account: Account, subscription: Subscription) {
  const { item, status } = subscription
  const isUnpaidTrial = status === 'trialing' && !methodFor(account, subscription)
  if (subscription.cancelAtPeriodEnd || (isUnpaidTrial && subscription.missingPaymentMethod === 'cancel'))
    return endSubscription(account, subscription)
  if (isUnpaidTrial && subscription.missingPaymentMethod === 'pause') {
    subscription.status = 'paused'
    return emit(account, 'customer.subscription.paused', subscription.id)
  }

  Object.assign(item, { start: item.end, end: periodAfter(account, item.price, item.end) })
  if (status === 'trialing') subscription.status = 'active'
  const lines = [...subscription.pendingLines, periodLine(account, subscription)]
  subscription.pendingLines = []
  addInvoice(account, subscription, { lines, reason: 'subscription_cycle', isDraft: true })
  emit(account, 'customer.subscription.updated', subscription.id)
}
