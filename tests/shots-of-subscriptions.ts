import type { Page } from 'playwright-core'
import type { Subscription } from '#shared/billing/schemas.ts'
import type { Someone } from '#tests/support/someone.ts'
import { withStripeScript } from '#tests/support/stripe-script.ts'
import { selling, type Selling } from '#tests/support/subscription-page.ts'
import { subscriptions } from '#tests/support/subscription.ts'
import { anInvitation, aTeam, teamId } from '#tests/support/team-answers.ts'
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

/** Subscriptions in every state, the forms that pay for them, and teams. */
export function subscriptionScenes(someone: Someone): Record<string, Scene> {
  const scene = (
    subscription: Subscription,
    address: string,
    then: (page: Page, server: Selling) => Promise<unknown> = () => Promise.resolve(),
  ): Scene => ({
    someone,
    async open(page) {
      await withStripeScript(page)
      const server = await selling(page, someone, subscription)
      server.subscribe = () => trialing // whose start doesn't change what the picture shows
      await aTeam(page, someone)
      await page.route('**/api/me/trial-summary', (route) =>
        route.fulfill({ json: { taskCount: 64, importantTaskCount: 9, slackTaskCount: 21, meetingCount: 12 } }),
      )
      await page.goto(address)
      await page.waitForLoadState('networkidle')
      await then(page, server)
    },
  })
  const panel = (subscription: Subscription) => scene(subscription, '/settings/subscription')
  const menu = async (page: Page, entry?: string) => {
    await page.getByRole('button', { name: 'Subscription menu' }).click()
    if (entry) await page.getByRole('menuitem', { name: entry }).click()
  }
  const pay = async (page: Page, button: string) => {
    await page.getByLabel('Card number').fill('4000 0000 0000 0002')
    await page.getByRole('button', { name: button }).click()
    await page.getByText('Your card was declined').waitFor()
  }

  return {
    ...Object.fromEntries(
      Object.entries({ ...subscriptions, trialWithoutCard: trial }).map(([name, subscription]) => [
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
    invoice: scene(owner, '/settings/subscription', (page) => menu(page, 'View Upcoming Invoice')),
    'team-create': scene(subscriptions.active, '/settings/subscription', async (page) => {
      await page.getByRole('button', { name: 'Add team members' }).click()
      await page.getByLabel('Name your team').fill('Tidewater product')
      await page.getByRole('checkbox', { name: 'Seat for Jonas Lindqvist' }).check()
      await page.getByRole('checkbox', { name: 'Seat for Priya Raman' }).check()
      await page.getByLabel('Invite by email').fill('lena@gmail.com')
      await page.keyboard.press('Enter')
      await page.getByText('Email must be a work Gmail account').waitFor()
      await page.getByText('$57 / month').waitFor()
    }),
    'team-created': scene(subscriptions.active, '/settings/subscription', async (page) => {
      await page.getByRole('button', { name: 'Add team members' }).click()
      await page.getByLabel('Name your team').fill('Tidewater product')
      await page.getByRole('button', { name: 'Create', exact: true }).click()
      await page.getByText('Your team is ready').waitFor()
    }),
    'team-view': scene(owner, '/settings/subscription', async (page) => {
      await page.getByRole('button', { name: 'View Team' }).click()
      await page.getByText('Invite pending').waitFor()
    }),
    'team-manage': scene(owner, '/settings/subscription', async (page) => {
      await menu(page, 'Manage Team')
      await page.getByText('Invite pending').waitFor()
    }),
    'team-transfer': scene(owner, '/settings/subscription', async (page) => {
      await page.getByRole('button', { name: 'View Team' }).click()
      await page.getByRole('button', { name: 'Transfer' }).click()
      await page.getByText('Jonas Lindqvist').first().waitFor()
    }),
    'team-delete': scene(owner, '/settings/subscription', (page) => menu(page, 'Delete Team')),
    'join-not-subscribed': scene(subscriptions.ended, '/join-meeting'),
    'connections-not-syncing': scene(subscriptions.ended, '/connections'),
    invitation: {
      someone,
      async open(page) {
        await anInvitation(page, someone.me.email)
        await page.goto('/invite/abc')
        await page.getByText('Join the team').waitFor()
      },
    },
    'invitation-signed-out': {
      someone: undefined,
      async open(page) {
        await anInvitation(page, 'owen@tidewater.example')
        await page.goto('/invite/abc')
        await page.getByText('Sign in to join').waitFor()
      },
    },
  }
}
