import { displayState } from '#shared/billing/display-state.ts'
import { isRenewing } from '#shared/billing/menu.ts'
import { money } from '#shared/billing/money.ts'
import { daysUntil } from '#shared/billing/notice.ts'
import { isPaidBeside } from '#shared/billing/seat-beside.ts'
import type { Subscription } from '#shared/billing/schemas.ts'
import { copy } from './copy.ts'
import { howOften } from '#shared/billing/period.ts'
import { dateIn, dateOf } from './words.ts'

/** What the settings say about a subscription, and the one thing to do about it. */
export type Panel = {
  title: string
  detail: string
  /** Only when something is wrong. */
  tone?: 'warn' | 'bad'
  action?: { entry: 'subscribe' | 'update-payment' | 'keep'; label: string; kind: 'primary' | 'danger' | 'outline' }
}

const subscribe = (label: string = copy.subscribe) => ({ entry: 'subscribe', label, kind: 'primary' }) as const

const keep = { entry: 'keep', label: copy.keep, kind: 'outline' } as const

export function panelOf(subscription: Subscription, now: Date): Panel {
  const { expires, price, total, canTrial, workspaceName, past_due_since: since } = subscription
  const end = subscription.current_period_end === null ? '' : dateOf(subscription.current_period_end, now)
  const cost = price ? money(total, price.currency) : ''
  const teamPays = isPaidBeside(subscription) ? copy.teamPays(workspaceName ?? copy.yourTeam) : null

  switch (displayState(subscription)) {
    case 'gratis':
      return {
        title: copy.free,
        detail: isRenewing(subscription)
          ? copy.stillCharged(cost, end)
          : expires
            ? copy.courtesyUntil(dateIn(new Date(expires), now))
            : copy.courtesy,
      }
    case 'gratis-ended':
      return { title: copy.freeEnded, detail: copy.staysReadable, action: subscribe(copy.subscribeNow) }
    case 'seat':
      return { title: workspaceName ?? copy.team, detail: managers(subscription) }
    case 'trial-with-card':
      return { title: copy.activeTrial, detail: copy.billingBegins(cost, end) }
    case 'trial-without-card':
      return {
        title: copy.trialLeft(daysUntil(subscription.current_period_end ?? 0, now)),
        detail: teamPays ?? copy.addMethod,
        tone: 'warn',
        ...(!teamPays && { action: subscribe() }),
      }
    case 'active':
      return {
        title: copy.billed(price ? howOften(price.recurring) : '', cost),
        detail: [copy.renews(end), proration(subscription)].filter(Boolean).join('. '),
      }
    case 'past-due':
      return {
        title: copy.paymentFailed,
        detail: teamPays ?? (since === null ? copy.keepsCapturing : copy.dueSince(dateOf(since, now))),
        tone: 'bad',
        action: { entry: 'update-payment', label: copy.updatePayment, kind: 'danger' },
      }
    case 'canceling':
      return {
        title: copy.cancelling(end),
        detail: teamPays ?? copy.runsUntilThen,
        ...(!teamPays && { action: keep }),
      }
    case 'ended':
      return { title: copy.ended, detail: end ? copy.endedOn(end) : copy.nothingDeleted, action: subscribe() }
    case 'never':
      return {
        title: copy.notSubscribed,
        detail: canTrial ? copy.startFree : copy.subscribeToCapture,
        action: subscribe(),
      }
  }
}

const managers = ({ ownerName, isWorkspaceAdmin }: Subscription) =>
  [ownerName && copy.managedBy(ownerName), isWorkspaceAdmin && copy.administrator].filter(Boolean).join('. ')

function proration({ price, total, upcomingInvoice }: Subscription): string | undefined {
  if (!price || !upcomingInvoice || upcomingInvoice.amount === total) return undefined
  const { proratedCharges } = upcomingInvoice
  return proratedCharges === 0 ? undefined : copy.nextBill(money(proratedCharges, price.currency))
}
