import type { Page } from 'playwright-core'
import type { Subscription } from '#shared/billing/schemas.ts'
import { answerWith } from '#tests/support/account-answers.ts'
import type { Someone } from '#tests/support/someone.ts'
import { withStripeScript } from '#tests/support/stripe-script.ts'
import { selling, type Selling } from '#tests/support/subscription-page.ts'
import { prices, subscriptions } from '#tests/support/subscription.ts'
import { anInvitation, aTeam, teamId, type Team } from '#tests/support/team-answers.ts'
import type { Scene } from './shots-of-the-board.ts'

const noTrial = { ...subscriptions.ended, wasTrialing: true }
const bank = {
  id: 'pm_bank',
  type: 'us_bank_account',
  us_bank_account: { bank_name: 'Harbour Bank', last4: '6789' },
} as const
const withMethods = { ...noTrial, paymentMethods: [...subscriptions.active.paymentMethods, bank] }
const owner: Subscription = {
  ...subscriptions.prorated,
  isWorkspaceSubscriptionOwner: true,
  viaWorkspace: true,
  workspaceId: teamId,
  workspaceName: 'Tidewater product',
}
const trialing = { json: { id: 'sub_1', status: 'trialing', clientSecret: null } }
const inFiveDays = Math.floor(Date.now() / 1000) + 4.5 * 86_400
const trial = { ...subscriptions.trialWithoutCard, current_period_end: Math.floor(inFiveDays) }

const seat = { workspaceId: teamId, workspaceName: 'Tidewater product', ownerName: 'Inês Duarte' }
const unusual = {
  gratisForever: { ...subscriptions.gratis, expires: null },
  gratisStillCharged: { ...subscriptions.active, gratis: true },
  ownBesideASeat: { ...subscriptions.canceling, ...seat },
}

/** Subscriptions in every state, the forms that pay for them, and teams. */
export function subscriptionScenes(someone: Someone): Record<string, Scene> {
  const scene = (
    subscription: Subscription,
    address: string,
    then: (page: Page, server: Selling, team: Team) => Promise<unknown> = () => Promise.resolve(),
  ): Scene => ({
    someone,
    async open(page) {
      await withStripeScript(page)
      const server = await selling(page, someone, subscription)
      server.subscribe = () => trialing // whose start doesn't change what the picture shows
      const team = await aTeam(page, someone)
      await page.route('**/api/me/trial-summary', (route) =>
        route.fulfill({ json: { taskCount: 64, importantTaskCount: 9, slackTaskCount: 21, meetingCount: 12 } }),
      )
      await page.goto(address)
      await page.waitForLoadState('networkidle')
      await then(page, server, team)
    },
  })
  const panel = (subscription: Subscription) => scene(subscription, '/settings/subscription')
  const menu = async (page: Page, entry?: string) => {
    await page.getByRole('button', { name: 'Subscription menu' }).click()
    if (entry) await page.getByRole('menuitem', { name: entry }).click()
  }
  const makeAdministrator = async (page: Page) => {
    await page.getByRole('button', { name: 'Priya Raman menu' }).click()
    await page.getByRole('menuitem', { name: 'Make administrator' }).click()
    await page.getByText('Administrator', { exact: true }).waitFor()
  }
  const pay = async (page: Page, button: string, card = '4000 0000 0000 0002', told = 'Your card was declined') => {
    await page.getByLabel('Card number').fill(card)
    await page.getByRole('button', { name: button }).click()
    await page.getByText(told).waitFor()
  }
  const refused = (card: string, told: string) =>
    scene(noTrial, '/subscribe', (page) => pay(page, 'Subscribe Now', card, told))
  const notCreated = (answer: { status: number; json: unknown }, told: string) =>
    scene(noTrial, '/subscribe', async (page, server) => {
      server.subscribe = () => answer
      await pay(page, 'Subscribe Now', '4242 4242 4242 4242', told)
    })

  return {
    ...Object.fromEntries(
      Object.entries({ ...subscriptions, ...unusual, trialWithoutCard: trial }).map(([name, subscription]) => [
        `subscription-${name}`,
        panel(subscription),
      ]),
    ),
    'subscription-beside-a-seat': panel({
      ...subscriptions.canceling,
      workspaceId: teamId,
      workspaceName: 'Tidewater product',
    }),
    'subscription-loading': {
      someone,
      async open(page) {
        await selling(page, someone, subscriptions.active)
        await page.route('**/api/me/subscription/current', () => {})
        await page.goto('/settings/subscription')
        await page.locator('[aria-busy="true"] span').first().waitFor()
      },
    },
    'subscription-error': {
      someone,
      async open(page) {
        await selling(page, someone, subscriptions.active)
        await page.route('**/api/me/subscription/current', (route) =>
          route.fulfill({ status: 404, json: { code: 'not_found', error: 'There’s nothing at this address.' } }),
        )
        await page.goto('/settings/subscription')
        await page.getByText('Couldn’t load your subscription').waitFor()
      },
    },
    'subscription-menu': scene({ ...owner, status: 'trialing' }, '/settings/subscription', (page) => menu(page)),
    'subscription-cancel': scene(subscriptions.active, '/settings/subscription', (page) =>
      menu(page, 'Cancel Subscription'),
    ),
    'notice-trial': scene(trial, '/'),
    'notice-past-due': scene(subscriptions.pastDue, '/'),
    'notice-not-subscribed': scene(subscriptions.ended, '/'),
    'subscribe-trial': scene(subscriptions.never, '/subscribe', async (page) => {
      await page.getByLabel('Promo code').fill('SPRING')
      await page.getByRole('button', { name: 'Apply' }).click()
      await page.getByText('Invalid promo code.').waitFor()
      await pay(page, 'Start my 7-day free trial')
    }),
    subscribe: scene(withMethods, '/subscribe', async (page) => {
      await page.getByLabel('Promo code').fill('HARBOUR20')
      await page.getByRole('button', { name: 'Apply' }).click()
      await page.getByText('$5 off for 3 months').waitFor()
    }),
    'subscribe-yearly': scene(noTrial, '/subscribe', async (page, server) => {
      server.prices = prices
      await page.reload()
      await page.getByText('Save $24 a year').click()
    }),
    'subscribe-in-trial': scene(trial, '/subscribe'),
    'subscribe-done': scene(subscriptions.active, '/subscribe'),
    'subscribe-no-seats': scene({ ...subscriptions.ended, isWorkspaceSubscriptionOwner: true, seats: 0 }, '/subscribe'),
    'subscribe-not-prepared': scene({ ...subscriptions.ended, price: null }, '/subscribe'),
    'subscribe-loading': {
      someone,
      async open(page) {
        await selling(page, someone, subscriptions.ended)
        await page.route('**/api/me/subscription/current', () => {})
        await page.goto('/subscribe')
        await page.locator('[aria-busy="true"] span').first().waitFor()
      },
    },
    'subscribe-expired-card': refused('4000 0000 0000 0069', 'Your card is expired'),
    'subscribe-incorrect-cvc': refused('4000 0000 0000 0127', 'Incorrect card verification code'),
    'subscribe-not-verified': scene(noTrial, '/subscribe', async (page) => {
      await page.getByLabel('Card number').fill('4000 0025 0000 3155')
      await page.getByRole('button', { name: 'Subscribe Now' }).click()
      await page.getByRole('button', { name: 'Fail' }).click()
      await page.getByText('Your payment needs to be verified').waitFor()
    }),
    'subscribe-invalid-coupon': scene(noTrial, '/subscribe', async (page, server) => {
      server.subscribe = () => ({ status: 400, json: { code: 'invalid_coupon', error: 'Invalid coupon code.' } })
      await page.getByLabel('Promo code').fill('HARBOUR20')
      await page.getByRole('button', { name: 'Apply' }).click()
      await page.getByText('$5 off for 3 months').waitFor()
      await pay(page, 'Subscribe Now', '4242 4242 4242 4242', 'Invalid coupon code.')
    }),
    'subscribe-not-created': notCreated(
      { status: 503, json: { code: 'stripe_unavailable', error: 'Stripe isn’t responding. Try again in a moment.' } },
      'Error creating subscription',
    ),
    'subscribe-unknown-error': notCreated({ status: 502, json: 'Bad gateway' }, 'error occurred with status: 502'),
    'payment-method': scene(subscriptions.active, '/payment-method'),
    'payment-method-past-due': scene(subscriptions.pastDue, '/payment-method', async (page, server) => {
      server.pay = () => ({ json: { id: 'sub_1', paidPastDue: false, clientSecret: null } })
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Unable to process payment').waitFor()
    }),
    'payment-method-paid': scene(subscriptions.pastDue, '/payment-method', async (page, server) => {
      server.pay = () => ({ json: { id: 'sub_1', paidPastDue: true, clientSecret: null } })
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('successfully processed').waitFor()
    }),
    'past-invoices': scene(owner, '/settings/subscription', async (page) => {
      await page.getByRole('button', { name: 'View invoices' }).click()
      await page.getByText('KEPT-0001').waitFor()
    }),
    'subscription-change-billing': scene(
      { ...owner, otherBilling: 'yearly' },
      '/settings/subscription',
      async (page) => {
        await menu(page, 'Change to yearly')
        await page.getByText('$194.50').waitFor()
      },
    ),
    'past-invoices-none': scene(owner, '/settings/subscription', async (page, server) => {
      server.past = () => ({ json: [] })
      await page.getByRole('button', { name: 'View invoices' }).click()
      await page.getByText('No invoices yet.').waitFor()
    }),
    invoice: scene(owner, '/settings/subscription', (page) => menu(page, 'View Upcoming Invoice')),
    'team-create': scene(subscriptions.active, '/settings/subscription', async (page) => {
      await page.getByRole('button', { name: 'Add team members' }).click()
      await page.getByLabel('Name your team').fill('Tidewater product')
      await page.getByRole('checkbox', { name: 'Invite Jonas Lindqvist' }).check()
      await page.getByRole('checkbox', { name: 'Invite Priya Raman' }).check()
      await page.getByLabel('Invite by email').fill('lena@gmail.com')
      await page.keyboard.press('Enter')
      await page.getByText('Email must be a work Gmail account').waitFor()
      await page.getByText('$57 / month').waitFor()
    }),
    'team-not-created': scene(subscriptions.active, '/settings/subscription', async (page, _, team) => {
      team.save = 'refused'
      await page.getByRole('button', { name: 'Add team members' }).click()
      await page.getByLabel('Name your team').fill('Tidewater product')
      await page.getByRole('checkbox', { name: 'Invite Jonas Lindqvist' }).check()
      await page.getByRole('checkbox', { name: 'Invite Priya Raman' }).check()
      await page.getByRole('button', { name: 'Create', exact: true }).click()
      await page.getByText('Failed to create team').waitFor()
    }),
    'team-created': scene(subscriptions.active, '/settings/subscription', async (page) => {
      await page.getByRole('button', { name: 'Add team members' }).click()
      await page.getByLabel('Name your team').fill('Tidewater product')
      await page.getByRole('button', { name: 'Create', exact: true }).click()
      await page.getByText('Your team is ready').waitFor()
    }),
    'team-view': scene(owner, '/settings/subscription', async (page) => {
      await page.getByRole('button', { name: 'View team' }).click()
      await page.getByText('Invite pending').waitFor()
      await makeAdministrator(page)
    }),
    'team-appoint': scene(owner, '/settings/subscription', async (page) => {
      await page.getByRole('button', { name: 'View team' }).click()
      await page.getByRole('button', { name: 'Priya Raman menu' }).click()
      await page.getByText('Administrators add').waitFor()
    }),
    'team-manage': scene(owner, '/settings/subscription', async (page, _, team) => {
      team.workspace.memberships[2]!.isAdmin = true
      await menu(page, 'Manage Team')
      await page.getByText('Invite pending').waitFor()
    }),
    'team-not-updated': scene(owner, '/settings/subscription', async (page, _, team) => {
      team.save = 'refused'
      await menu(page, 'Manage Team')
      await page.getByRole('button', { name: 'Update', exact: true }).click()
      await page.getByText('Failed to update team').waitFor()
    }),
    'team-not-resent': scene(owner, '/settings/subscription', async (page, _, team) => {
      team.resend = 'refused'
      await menu(page, 'Manage Team')
      const resend = page.getByRole('button', { name: 'Resend invite to' })
      await resend.click()
      await page.getByRole('alert', { name: 'wasn’t sent' }).waitFor()
      await resend.scrollIntoViewIfNeeded()
    }),
    'team-invites': scene(trial, '/', async (page) => {
      const own = { token: 'abc', workspaceName: 'Tidewater product', ownerName: 'Inês Duarte' }
      await answerWith(page, '/api/invites', [own])
      await page.reload()
      await page.getByRole('link', { name: 'See invitation' }).waitFor()
    }),
    'team-administered': scene({ ...subscriptions.seat, ...seat, isWorkspaceAdmin: true }, '/settings/subscription'),
    'team-administered-beside-own': scene(
      { ...subscriptions.canceling, ...seat, workspacePays: true, isWorkspaceAdmin: true },
      '/settings/subscription',
    ),
    'team-transfer': scene(owner, '/settings/subscription', async (page) => {
      await page.getByRole('button', { name: 'View team' }).click()
      await page.getByRole('button', { name: 'Transfer' }).click()
      await page.getByText('Jonas Lindqvist').first().waitFor()
    }),
    'team-delete': scene(owner, '/settings/subscription', (page) => menu(page, 'Delete Team')),
    'team-not-deleted': scene(owner, '/settings/subscription', async (page, _, team) => {
      team.workspace = { ...team.workspace, afterDeletion: 'canceled' }
      team.save = 'refused'
      await menu(page, 'Delete Team')
      await page.getByRole('dialog').last().getByRole('button', { name: 'Delete Team' }).click()
      await page.getByText('Failed to delete team').waitFor()
    }),
    'join-not-subscribed': scene(subscriptions.ended, '/join-meeting'),
    'connections-not-syncing': scene(subscriptions.ended, '/connections'),
    invitation: {
      someone,
      async open(page) {
        await anInvitation(page, someone.me.email)
        await selling(page, someone, trial)
        await page.goto('/invite/abc')
        await page.getByText('Your own trial ends without a charge').waitFor()
      },
    },
    'invitation-signed-out': {
      someone: undefined,
      async open(page) {
        await anInvitation(page, 'owen@tidewater.example', { isForYou: false })
        await page.goto('/invite/abc')
        await page.getByText('Sign in to join').waitFor()
      },
    },
  }
}
