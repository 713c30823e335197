import { describe, expect, test } from 'vitest'
import type { Subscription } from '#shared/billing/schemas.ts'
import { channels } from '#shared/realtime/events.ts'
import { refusal } from '#tests/support/account-page.ts'
import { aWindow, goOffline, goOnline, hasFocus, type Page, toast } from '#tests/support/browser-page.ts'
import { inTheDesktopApp } from '#tests/support/in-the-desktop-app.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import { selling } from '#tests/support/subscription-page.ts'
import { invoices, prices, subscriptions } from '#tests/support/subscription.ts'

const given = inABrowser()
const owner = { isWorkspaceSubscriptionOwner: true, viaWorkspace: true, workspaceName: 'Tidewater product' }

async function opened(name: string, subscription: Subscription, address = '/settings') {
  const person = await given.server.person(name)
  const window = await aWindow(given.browser, given.server.url, person)
  const server = await selling(window.page, person, subscription)
  await window.page.goto(address)
  return { person, server, ...window }
}

const panel = (page: Page) => page.getByRole('dialog').getByRole('region', { name: 'Subscription' })
const header = (page: Page) => page.getByRole('banner')
const choose = async (page: Page, entry: string) => {
  await panel(page).getByRole('button', { name: 'Subscription menu' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

describe('the panel', () => {
  test('the next bill is itemized; canceling by keyboard first says how long capture goes on, and can be undone', async () => {
    const { page, server, complaints } = await opened('Ada Cancels', { ...subscriptions.prorated, ...owner })
    await panel(page).getByText('Next bill includes $12.40 in prorated charges').waitFor()
    await choose(page, 'View Upcoming Invoice')
    const invoice = page.getByRole('dialog', { name: 'Upcoming invoice' })
    expect(await invoice.locator('dl > div').allTextContents()).toEqual([
      'Remaining time for 1 seat after Dec 4$12.40',
      '3 seats × Kept$57',
      'Due December 25$69.40',
    ])
    await invoice.getByText('due December 25 · Visa ending in 4242').waitFor()
    await invoice.getByRole('button', { name: 'Done' }).click()
    await hasFocus(panel(page).getByRole('button', { name: 'Subscription menu' }))

    await panel(page).getByRole('button', { name: 'Subscription menu' }).focus()
    await page.keyboard.press('Enter')
    expect(await page.getByRole('menuitem').allTextContents()).toEqual([
      'View Upcoming Invoice',
      'Update Payment Method',
      'Manage Team',
      'Delete Team',
      'Cancel Subscription',
    ])
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: 'Cancel your subscription?' })
    await question.getByText(/Capture runs until December 25.* ends it for everyone in Tidewater product\./).waitFor()
    await question.getByRole('button', { name: 'Keep Subscription' }).click()
    expect(server.asked.canceled).toBe(0)

    await choose(page, 'Cancel Subscription')
    await question.getByRole('button', { name: 'Cancel Subscription' }).click()
    await panel(page).getByText('Cancelling on December 25').waitFor()
    await toast(page, /Capture runs until December 25/).waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await panel(page).getByText('Billed monthly @ $57').waitFor()

    await choose(page, 'Cancel Subscription')
    await question.getByRole('button', { name: 'Cancel Subscription' }).click()
    await panel(page).getByRole('button', { name: 'Keep Subscription' }).click()
    await panel(page).getByText('Renews on December 25').waitFor()
    expect(server.asked.subscribed).toEqual([{ uncancel: true }, { uncancel: true }])
    expect(complaints).toEqual([])
  })

  test('fails with a retry, and changes nothing while offline', async () => {
    const person = await given.server.person('Ada Failing')
    const { page } = await aWindow(given.browser, given.server.url, person)
    await selling(page, person, subscriptions.canceling)
    const current = '**/api/me/subscription/current'
    // The header asks for the same thing in its own time, so only a click on the button ends the failure.
    await page.addInitScript(() =>
      addEventListener(
        'click',
        ({ target }) => {
          if ((target as Element).closest('button')) document.documentElement.setAttribute('data-clicked', '')
        },
        true,
      ),
    )
    await page.route(current, async (route) => {
      if (await page.locator('html[data-clicked]').count()) await route.fallback()
      else await route.fulfill(refusal(404, 'not_found', 'There’s nothing here.'))
    })
    await page.goto('/settings')
    await panel(page).getByText('Couldn’t load your subscription').waitFor()
    await panel(page).getByRole('button', { name: 'Try again' }).click()

    const keep = panel(page).getByRole('button', { name: 'Keep Subscription' })
    const change = '**/api/me/subscription'
    await page.route(change, (route) => route.fulfill(refusal(503, 'stripe_unavailable', 'Stripe isn’t responding.')))
    await keep.click()
    await panel(page).getByText('Your subscription is still being cancelled. Stripe isn’t responding.').waitFor()
    await page.unroute(change)
    await goOffline(page)
    await expect.poll(() => keep.isDisabled()).toBe(true)
    await goOnline(page)
    await keep.click()
    await panel(page).getByText('Billed monthly @ $19').waitFor()
  })
})

test('changing to the year first says what that costs, and tells when the card is declined', async () => {
  const { page, server, complaints } = await opened('Ada Yearly', { ...subscriptions.active, otherBilling: 'yearly' })
  const change = page.getByRole('dialog', { name: 'Change to yearly billing' })
  await choose(page, 'Change to yearly')
  await change.getByText('What’s left of your month is taken off.').waitFor()
  await change.getByText('$194.50').waitFor()
  expect(await change.locator('dl > div').allTextContents()).toEqual(['Today$194.50', 'Then$204 a year'])
  expect(complaints).toEqual([])

  server.change = () => refusal(402, 'card_declined', 'Your card was declined.')
  await change.getByRole('button', { name: 'Change', exact: true }).click()
  await change.getByText('Your subscription wasn’t changed. Your card was declined.').waitFor()
  server.change = () => {
    server.become({
      ...subscriptions.active,
      price: prices.yearly,
      frequency: 'year',
      total: 20_400,
      otherBilling: 'monthly',
    })
    return { status: 204, json: undefined }
  }
  await change.getByRole('button', { name: 'Change', exact: true }).click()
  await panel(page).getByText('Billed yearly @ $204').waitFor()
  await change.waitFor({ state: 'detached' })
  await toast(page, 'You pay by the year now.').waitFor()
  expect(server.asked.changed.at(-1)).toEqual({ billing: 'yearly', proration_date: server.cost.proration_date })

  server.cost = {
    price: prices.monthly,
    total: 1900,
    due: 0,
    credit: 15_200,
    proration_date: server.cost.proration_date,
  }
  await choose(page, 'Change to monthly')
  await page
    .getByRole('dialog', { name: 'Change to monthly billing' })
    .getByText('Credit for the coming months')
    .waitFor()
})

test('past invoices are listed with their PDFs, and say so while there are none or Stripe doesn’t answer', async () => {
  const { page, server, complaints } = await opened('Ada Books', subscriptions.active)
  const past = page.getByRole('dialog', { name: 'Past invoices' })
  const view = panel(page).getByRole('button', { name: 'View invoices' })
  await view.click()
  await past.getByText('$19 · Refunded · KEPT-0001').waitFor()
  expect(await past.getByRole('listitem').allTextContents()).toEqual([
    'November 25$57 · Open · KEPT-0004PayPDF',
    'October 26$69.40 · Paid · KEPT-0003PDF',
    'September 25$19 · Partly refunded · KEPT-0002PDF',
    'November 20, 2025$19 · Refunded · KEPT-0001PDF',
  ])
  const pdf = past.getByRole('link', { name: 'PDF of the invoice of October 26, in a new tab' })
  expect([await pdf.getAttribute('href'), await pdf.getAttribute('target')]).toEqual([invoices[1]!.pdf, '_blank'])
  await page.keyboard.press('Escape')
  await hasFocus(view)
  expect(complaints).toEqual([])

  server.past = () => refusal(404, 'not_found', 'Stripe isn’t responding.')
  await page.reload()
  await view.click()
  await past.getByText('Couldn’t load your invoices').waitFor()
  server.past = () => ({ json: [] })
  await past.getByRole('button', { name: 'Try again' }).click()
  await past.getByText('No invoices yet.').waitFor()

  const details = past.getByRole('button', { name: 'Address and tax ID' })
  await page.route('**/api/me/subscription/billing-details', (route) =>
    route.fulfill(refusal(503, 'stripe_misconfigured', 'Payments aren’t set up correctly.')),
  )
  await details.click()
  await past.getByText('Couldn’t open your billing details. Payments aren’t set up correctly.').waitFor()
  await goOffline(page)
  await expect.poll(() => details.isDisabled()).toBe(true)
})

describe('the header', () => {
  test('tells of an invitation instead of a trial, but not instead of a failed payment', async () => {
    const { page, server } = await opened('Ada Invites', subscriptions.trialWithoutCard, '/')
    const trial = header(page).getByRole('link', { name: 'Subscribe', exact: true })
    const invitation = header(page).getByRole('link', { name: 'See invitation' })
    await trial.waitFor()
    const open = { token: 'abc', workspaceName: 'Tidewater', ownerName: 'Inês Duarte' }
    await page.route('**/api/invites', (route) => route.fulfill({ json: [open] }))
    await page.reload()
    await invitation.waitFor()
    expect(await trial.count()).toBe(0)

    server.become(subscriptions.pastDue)
    await page.reload()
    await header(page).getByText('Subscription payment failed').waitFor()
    expect(await invitation.count()).toBe(0)
  })

  test('tells, with the inbox and the panel, how it stands in every open window as that changes, with the way on', async () => {
    const { page, person, server } = await opened('Ada Renews', subscriptions.trialWithoutCard)
    const { page: other, complaints } = await aWindow(given.browser, given.server.url, person)
    const elsewhere = await selling(other, person, subscriptions.trialWithoutCard)
    const become = (next: Subscription) => {
      for (const one of [server, elsewhere]) one.become(next)
      given.server.deps.announce(channels.user(person.me.id), 'subscription', {})
    }
    const captures = other.getByText(/AI Capture|Nothing connected/)
    await other.goto('/')

    for (const [subscription, words, action, path] of [
      [subscriptions.trialWithoutCard, /\d+ days remaining/, 'Subscribe', '/subscribe'],
      [subscriptions.pastDue, 'Subscription payment failed', 'Update Payment Method', '/payment-method'],
      [subscriptions.ended, 'Not subscribed', 'Subscribe', '/subscribe'],
    ] as const) {
      become(subscription)
      const notice = header(other).getByRole('status').filter({ hasText: words })
      await notice.waitFor()
      expect(await notice.getByRole('link', { name: action }).filter({ visible: true }).getAttribute('href')).toBe(path)
      await (subscription.active ? captures : other.getByText('Not syncing')).waitFor()
    }
    await panel(page).getByText('Subscription ended').waitFor()

    become(subscriptions.active)
    await panel(page).getByText('Billed monthly @ $19').waitFor()
    await captures.waitFor()
    await header(other).getByText('Not subscribed').first().waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
  })

  test('starts the trial of someone who never had one, once, and records what that converted', async () => {
    const { page, person, server } = await opened('Ada First', subscriptions.never, '/')
    server.subscribe = () => {
      server.become(subscriptions.trialWithoutCard)
      return { json: { id: 'sub_1', status: 'trialing', clientSecret: null } }
    }
    await page.reload()
    await header(page)
      .getByText(/days remaining/)
      .waitFor()
    const recorded = () =>
      given.server.sql(
        `select event, "conversionId" as id from tracked_events where "userId" = $1 and "conversionId" is not null order by event`,
        [person.me.id],
      )
    const converted = ['lead', 'start-trial'].map((event) => ({ event, id: person.me.id }))
    await expect.poll(recorded).toEqual(converted)
    server.become(subscriptions.never)
    await page.reload()
    await header(page).getByText('Not subscribed').first().waitFor()
    expect(server.asked.subscribed).toEqual([{ trial: true }])
    expect(await recorded()).toEqual(converted)
  })

  test('starts in the set-up of a new user, which is recorded with their sign-up and who referred them', async () => {
    const person = await given.server.newcomer('Ada Sets Up')
    const { page } = await aWindow(given.browser, given.server.url, person)
    const server = await selling(page, person, subscriptions.never)
    server.subscribe = () => {
      server.become(subscriptions.trialWithoutCard)
      return { json: { id: 'sub_1', status: 'trialing', clientSecret: null } }
    }
    await page.goto('/?referral=bo&referralCoupon=FRIEND')

    const recorded = () =>
      given.server.sql(
        `select event from tracked_events where "userId" = $1 and "conversionId" = $1::text order by event collate "C"`,
        [person.me.id],
      )
    await expect
      .poll(recorded, { timeout: 10_000 })
      .toEqual(['Signed Up', 'lead', 'start-trial'].map((event) => ({ event })))
    expect(server.asked.subscribed).toEqual([{ trial: true, referral: 'bo', referralCoupon: 'FRIEND' }])
    await expect.poll(() => page.evaluate(() => localStorage.getItem('referral'))).toBe(null)
  })
})

test('in the Mac app, the payment forms open in the browser', async () => {
  const person = await given.server.person('Ada Desktop')
  const { page } = await aWindow(given.browser, given.server.url, person)
  await selling(page, person, subscriptions.ended)
  await inTheDesktopApp(page, { serverUrl: 'https://kept.example' })
  await page.addInitScript(() => {
    window.open = (address) => {
      ;(globalThis as { opened?: string }).opened = String(address)
      return null
    }
  })
  await page.goto('/')
  const link = header(page).getByRole('link', { name: 'Subscribe' })
  expect(await link.getAttribute('href')).toBe('https://kept.example/subscribe')
  await page.goto('/payment-method') // a link from elsewhere
  await page.waitForURL('**/settings/subscription')
  await panel(page).getByText('Subscription ended').waitFor()
  expect(await page.evaluate(() => (globalThis as { opened?: string }).opened)).toBe(
    'https://kept.example/payment-method',
  )
})

test('what needs a subscription says so, with the way to one', async () => {
  const person = await given.server.person('Ada Gated')
  const { page } = await aWindow(given.browser, given.server.url, person)
  await selling(page, person, subscriptions.ended, { meetingBot: { leaveWord: null } })
  await page.goto('/join-meeting')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('You don’t have a Kept subscription.').waitFor()
  expect(await dialog.getByRole('link', { name: 'Subscribe' }).getAttribute('href')).toBe('/subscribe')

  await page.goto('/connections?source=slack')
  await dialog.getByText(/^Not syncing\. Without a subscription/).waitFor()
  await dialog.getByRole('link', { name: 'Subscribe' }).waitFor()
})
