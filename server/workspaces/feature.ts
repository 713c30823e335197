import { signedInWithGoogle } from '#server/auth/emits.ts'
import { seatsMoved, subscriptionChanged } from '#server/billing/emits.ts'
import type { Config } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { subscribe } from '#server/platform/event.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { RequireSession } from '#server/platform/http/signed-in.ts'
import type { Selling } from '#server/billing/changing.ts'
import { worker } from '#server/platform/job.ts'
import { createMailHosts } from '#server/providers/dns/mail-hosts.ts'
import type { Mail } from '#server/providers/mail/mail.ts'
import type { StripeAccount } from '#server/providers/stripe/stripe.ts'
import { choiceRoutes } from '#server/workspaces/choice-routes.ts'
import { invitationRoutes } from '#server/workspaces/invitations/routes.ts'
import { sendInvitation } from '#server/workspaces/invitations/send-invitation.ts'
import {
  nameCustomerJob,
  sendInvitationJob,
  settleOwnSubscriptionJob,
  stopPayingJob,
  sweepSeatsJob,
  syncSeatsJob,
} from '#server/workspaces/jobs.ts'
import { workspaceRoutes } from '#server/workspaces/routes.ts'
import { seatAtSignIn } from '#server/workspaces/seat-at-sign-in.ts'
import { nameCustomer } from '#server/workspaces/stripe/name-customer.ts'
import {
  settleOwnBeside,
  settleOwnOf,
  settleOwnSubscription,
} from '#server/workspaces/stripe/settle-own-subscription.ts'
import { stopPaying } from '#server/workspaces/stripe/stop-paying.ts'
import { sweepSeats, syncSeats } from '#server/workspaces/stripe/sync-seats.ts'
import { teamSubscriptionRoutes } from '#server/workspaces/subscription-routes.ts'
import { teamRoutes } from '#server/workspaces/team-routes.ts'

type Needs = {
  deps: Deps
  config: Config
  signedIn: RequireSession
  mail: Mail
  stripe: StripeAccount | null
  claims: Selling['claims']
}

export const workspacesFeature: Feature<Needs> = {
  routes: (app, { deps, config, signedIn, stripe, claims }) => {
    const mails = deps.rateLimit('invitations', 100, 3600) // each invitation counts
    const selling = stripe && { deps, config, stripe, claims }
    app.route('/api/me/subscription/team', teamRoutes(deps, { config, stripe, mails }, signedIn))
    app.route('/api/workspaces', workspaceRoutes(deps, config, signedIn, mails))
    app.route('/api/workspaces', teamSubscriptionRoutes(deps, selling, signedIn))
    app.route('/api/invites', invitationRoutes(deps, config, signedIn))
    app.route('/api', choiceRoutes(deps, config, signedIn, createMailHosts(config)))
  },
  jobs: ({ deps, config, mail, stripe, claims }) => [
    worker(sendInvitationJob, (job) => sendInvitation(deps, { mail, config }, job)),
    worker(sweepSeatsJob, () => sweepSeats(deps)),
    // Without Stripe there is nothing to bring up to date.
    worker(syncSeatsJob, async (job) => stripe && syncSeats(deps, stripe, job)),
    worker(nameCustomerJob, async (job) => stripe && nameCustomer(deps, stripe, job)),
    worker(
      settleOwnSubscriptionJob,
      async (job) => stripe && settleOwnSubscription({ deps, config, stripe, claims }, job),
    ),
    worker(stopPayingJob, async (job) => stripe && stopPaying({ deps, config, stripe, claims }, job)),
  ],
  schedules: [[sweepSeatsJob, '20 * * * *']],
  on: ({ config }) => [
    subscribe(signedInWithGoogle, (deps, signedIn) => seatAtSignIn(deps, config, signedIn)),
    subscribe(subscriptionChanged, settleOwnBeside),
    subscribe(seatsMoved, (deps, { userIds }) => settleOwnOf(deps, userIds)),
  ],
}
