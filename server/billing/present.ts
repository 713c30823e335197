import { canTrial } from '#shared/billing/can-trial.ts'
import { counting, type Entitlement } from '#shared/billing/entitlement.ts'
import { totalOf } from '#shared/billing/total.ts'
import type { Price, Subscription } from '#shared/billing/schemas.ts'
import type { Snapshot } from '#server/billing/snapshot.ts'

/** A row of subscriptions, as far as it's shown. */
export type StoredSubscription = {
  status: string | null
  seats: number
  currentPeriodEnd: Date | null
  cancelAtPeriodEnd: boolean
  gratis: boolean
  gratisUntil: Date | null
  hadTrial: boolean
  snapshot: unknown
}

type ShownWorkspace = {
  workspaceId: string | null
  name: string | null
  ownerName: string | null
  isOwned: boolean
  isSeated: boolean
  isAdmin: boolean
}

type Shown = {
  stored: StoredSubscription | null
  /** What is sold now; null if it's gone. */
  price: Price | null
  entitlement: Entitlement
  /** What a subscription that starts now is charged for. */
  seatsToday: number
  /** Whose subscription it is, if not the user's own. */
  workspace: ShownWorkspace | null
  /** The workspace of a seat that isn't shown as the subscription: the user has one of their own, or it doesn't pay. */
  seatBeside: (ShownWorkspace & { isPaying: boolean }) | null
  /** Whether the user has a workspace of their own, or a seat in another's. */
  isInWorkspace: boolean
  /** Whether Stripe has a customer that is the user's, or that of a workspace they own. */
  hasBilling: boolean
  /** Whether both a monthly and a yearly price are sold. */
  hasChoice: boolean
}

/** A subscription as the API answers it. */
export function presentSubscription({
  stored,
  price,
  entitlement,
  seatsToday,
  workspace,
  seatBeside,
  isInWorkspace,
  hasBilling,
  hasChoice,
}: Shown): Subscription {
  const { isEntitled } = entitlement
  const snapshot = (stored?.snapshot ?? null) as Snapshot | null
  const shownPrice = snapshot?.price ?? price
  const named = workspace ?? seatBeside
  const isOthers = workspace !== null && !workspace.isOwned
  const hadTrial = stored?.hadTrial ?? false
  const status = (stored?.status ?? null) as Subscription['status']
  const common = {
    active: isEntitled,
    status: entitlement.through === 'gratis' ? 'active' : status,
    gratis: (stored?.gratis ?? false) && (entitlement.through === 'gratis' || !isEntitled),
    expires: stored?.gratisUntil?.toISOString() ?? null,
    price: shownPrice,
    frequency: shownPrice?.recurring.interval ?? 'month',
    invalidPromoCode: false,
    canTrial: canTrial({ isSold: true, isEntitled, hadTrial, status }) && workspace === null,
    workspaceId: named?.workspaceId ?? null,
    workspaceName: named?.name ?? null,
    workspacePays: workspace ? isEntitled : (seatBeside?.isPaying ?? false),
    viaWorkspace: workspace?.isSeated ?? false,
    isWorkspaceSubscriptionOwner: workspace?.isOwned ?? false,
    isWorkspaceAdmin: named !== null && named.isAdmin && !named.isOwned,
    ownerName: named?.ownerName ?? null,
    canCreateWorkspaceSubscription:
      entitlement.through === 'own' && status === 'active' && !isInWorkspace && !(stored?.cancelAtPeriodEnd ?? false),
    hasBilling,
    otherBilling: null,
  } satisfies Partial<Subscription>
  if (isOthers || !stored)
    return { ...common, ...nothing, gratis: false, expires: null, total: totalOf(shownPrice, 1, null) }

  const discount = snapshot?.discount ?? null
  const canChange =
    hasChoice && isEntitled && !stored.cancelAtPeriodEnd && (status === 'active' || status === 'trialing')
  const seats = counting.includes(stored.status ?? '') ? stored.seats : seatsToday
  return {
    ...common,
    otherBilling: canChange ? (shownPrice?.recurring.interval === 'year' ? 'monthly' : 'yearly') : null,
    seats,
    total: totalOf(shownPrice, seats, discount),
    discount,
    wasTrialing: hadTrial,
    current_period_end: stored.currentPeriodEnd && Math.floor(stored.currentPeriodEnd.getTime() / 1000),
    cancel_at_period_end: stored.cancelAtPeriodEnd,
    past_due_since: snapshot?.pastDueSince ?? null, // one stored earlier has none
    paymentMethods: snapshot?.paymentMethods ?? [],
    default_payment_method: snapshot?.defaultPaymentMethod ?? null,
    upcomingInvoice: snapshot?.upcomingInvoice ?? null,
  }
}

/** Of someone else's subscription a member sees nothing that is the owner's. */
const nothing = {
  seats: 1,
  discount: null,
  wasTrialing: false,
  current_period_end: null,
  cancel_at_period_end: false,
  past_due_since: null,
  paymentMethods: [],
  default_payment_method: null,
  upcomingInvoice: null,
} satisfies Partial<Subscription>
