import { adminSubscriptionRoute } from '#server/billing/admin-route.ts'
import type { Selling } from '#server/billing/changing.ts'
import { leaveStripeJob, refreshCustomerJob, sweepEventsJob, sweepSubscriptionsJob } from '#server/billing/jobs.ts'
import { deleteCustomer } from '#server/billing/leave-stripe.ts'
import { refreshCustomer } from '#server/billing/refresh-customer.ts'
import { announceEntitlement } from '#server/billing/announce-entitlement.ts'
import { seatsMoved, subscriptionChanged } from '#server/billing/emits.ts'
import { subscriptionRoutes } from '#server/billing/routes.ts'
import { sweepEvents, sweepSubscriptions } from '#server/billing/sweep-subscriptions.ts'
import { stripeWebhook } from '#server/billing/webhook-route.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { subscribe } from '#server/platform/event.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { RequireSession } from '#server/platform/http/signed-in.ts'
import { worker } from '#server/platform/job.ts'
import type { StripeAccount } from '#server/providers/stripe/stripe.ts'

type Needs = {
  deps: Deps
  config: Config
  signedIn: RequireSession
  stripe: StripeAccount | null
  claims: Selling['claims']
}

export const billingFeature: Feature<Needs> = {
  routes: (app, { deps, config, signedIn, stripe, claims }) => {
    app.route('/api/me/subscription', subscriptionRoutes(deps, stripe && { deps, config, stripe, claims }, signedIn))
    app.route('/api/admin', adminSubscriptionRoute(deps, config, stripe, signedIn))
    app.route('/api/webhooks', stripeWebhook(deps, stripe))
  },
  jobs: ({ deps, stripe }) => [
    worker(refreshCustomerJob, async ({ customerId }) => stripe && refreshCustomer(deps, stripe, customerId)),
    worker(leaveStripeJob, async (job) => stripe && deleteCustomer(deps, stripe, job)),
    worker(sweepSubscriptionsJob, async () => stripe && sweepSubscriptions(deps)),
    worker(sweepEventsJob, async () => stripe && sweepEvents(deps, stripe)),
  ],
  on: () => [
    subscribe(subscriptionChanged, (deps, { userIds }) => announceEntitlement(deps, userIds)),
    subscribe(seatsMoved, (deps, { userIds }) => announceEntitlement(deps, userIds)),
  ],
  schedules: [
    [sweepSubscriptionsJob, '* * * * *'],
    [sweepEventsJob, '*/15 * * * *'],
  ],
}
