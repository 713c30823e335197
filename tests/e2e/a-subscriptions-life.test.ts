import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { aWindow, openBrowser, type Page } from '#tests/support/browser-page.ts'
import type { Someone } from '#tests/support/someone.ts'
import { withStripeScript } from '#tests/support/stripe-script.ts'
import { aShop, type Shop } from '#tests/support/stripe/shop.ts'

let shop: Shop
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
beforeEach(async () => {
  shop = await aShop({}, { runsJobs: true, clockRuns: true })
})
afterEach(() => shop.stop())
afterAll(() => browser.close())

const dialog = (page: Page) => page.getByRole('dialog')
const header = (page: Page) => page.getByRole('banner')
const panel = (page: Page) => dialog(page).getByRole('region', { name: 'Subscription' })

async function open(name: string) {
  const { person } = await shop.customer(name)
  const { page, complaints } = await aWindow(browser, shop.server.url, person)
  await page.clock.setFixedTime('2026-03-05T10:00:00Z')
  await withStripeScript(page, shop.stripe)
  return { page, person, complaints }
}

/** Pays in Stripe's form with a card. */
async function payWith(page: Page, card: string, button: string) {
  await dialog(page).getByLabel('Card number').fill(card)
  await dialog(page).getByRole('button', { name: button }).click()
}

async function choose(page: Page, entry: string) {
  await panel(page).getByRole('button', { name: 'Subscription menu' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

async function transfer(page: Page, to: Someone) {
  await dialog(page).getByRole('button', { name: 'View team' }).click()
  await page.getByRole('dialog', { name: 'Portolan crew' }).getByRole('button', { name: 'Transfer' }).click()
  const question = page.getByRole('dialog', { name: 'Transfer the team' })
  await question.getByText(to.me.name).click()
  await question.getByRole('button', { name: 'Transfer', exact: true }).click()
  await question.waitFor({ state: 'detached' })
}

test('a subscription is tried, paid, renewed, overdue, shared, canceled and ended, all on the page', async () => {
  const { page, person, complaints } = await open('Ada Life')
  const { page: board } = await aWindow(browser, shop.server.url, person)
  await board.clock.setFixedTime('2026-03-05T10:00:00Z')
  const pass = async (to: string) => {
    shop.advance(to)
    for (const one of [page, board]) await one.clock.setFixedTime(to)
    await person.get('/api/me') // a session ends after 30 days without any
    await shop.stripe.deliver(shop.server.url)
  }

  await page.goto('/')
  await header(page).getByText('7 days remaining').waitFor()
  await board.goto('/')
  await header(board).getByText('7 days remaining').waitFor()

  await header(page).getByRole('link', { name: 'Subscribe' }).click()
  await dialog(page).getByText('Nothing is charged before then.').waitFor()
  await payWith(page, '4242 4242 4242 4242', 'Subscribe Now')
  await dialog(page).getByText('You’re subscribed!').waitFor()
  await header(board).getByText('7 days remaining').waitFor({ state: 'detached' })
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await panel(page).getByText('Billing begins at $19 on March 12').waitFor()
  expect(shop.stripe.charges).toEqual([])

  await pass('2026-03-12T11:00:01Z')
  await panel(page).getByText('Billed monthly @ $19').waitFor()
  await choose(page, 'Update Payment Method')
  await dialog(page).getByText('New payment method').click()
  await payWith(page, '4000 0000 0000 0341', 'Save')
  await dialog(page).getByText('Your payment method is saved.').waitFor()
  await pass('2026-04-01T10:00:00Z')
  await pass('2026-04-12T11:00:01Z')
  await header(board).getByText('Subscription payment failed').waitFor()

  await header(board).getByRole('link', { name: 'Update Payment Method' }).waitFor()
  await page.goto('/payment-method')
  await dialog(page)
    .getByRole('radio', { name: /^Visa ending in 4242/ })
    .check({ force: true })
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await dialog(page).getByText('We’ve successfully processed your payment.').waitFor()
  await header(board).getByText('Subscription payment failed').waitFor({ state: 'detached' })
  expect(shop.stripe.charges.map(({ amount }) => amount)).toEqual([1900, 1900])

  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await choose(page, 'Cancel Subscription')
  await dialog(page).getByRole('button', { name: 'Cancel Subscription' }).click()
  await panel(page).getByText('Cancelling on May 12').waitFor()
  await pass('2026-05-01T10:00:00Z')
  await pass('2026-05-12T11:00:01Z')
  await panel(page).getByText('Subscription ended').waitFor()
  await header(board).getByRole('status').filter({ hasText: 'Not subscribed' }).waitFor()
  await board.getByText('Not syncing').waitFor()
  await panel(page).getByRole('button', { name: 'View invoices' }).click()
  await page.getByText('$19 · Paid · KEPT-0003').waitFor()
  expect(await page.getByText(/· KEPT-/).allTextContents()).toEqual([
    '$19 · Paid · KEPT-0003',
    '$19 · Paid · KEPT-0002',
  ])
  await page.route('https://billing.stripe.com/**', (route) => {
    const { pathname } = new URL(shop.stripe.portalSessions.at(-1)!.returnUrl!)
    return route.fulfill({ contentType: 'text/html', body: `<a href="${shop.server.url + pathname}">Save</a>` })
  })
  await page.getByRole('button', { name: 'Address and tax ID' }).click()
  await page.getByRole('link', { name: 'Save' }).click()
  await panel(page).getByText('Subscription ended').waitFor()
  expect(complaints).toEqual([])
})

test('a team is made, a colleague is asked and joins, it shrinks, grows, changes hands and is deleted', async () => {
  const { page, person: bea } = await open('Bea Leads')
  const { page: colleague, person: carl } = await open('Carl Joins')
  await colleague.addInitScript((id) => localStorage.setItem(`trial-tried ${id}`, 'yes'), carl.me.id)
  await page.goto('/subscribe')
  await payWith(page, '4242 4242 4242 4242', 'Start my 7-day free trial')
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  shop.advance('2026-03-12T11:00:01Z') // a team needs a subscription that is paid
  await shop.stripe.deliver(shop.server.url)
  for (const one of [page, colleague]) await one.clock.setFixedTime('2026-03-12T11:00:01Z')
  await panel(page).getByText('Billed monthly @ $19').waitFor()
  await colleague.goto('/settings')
  await panel(colleague).getByText('Not subscribed').waitFor()

  await dialog(page).getByRole('button', { name: 'Add team members' }).click()
  const form = page.getByRole('dialog', { name: 'Create a team' })
  await form.getByLabel('Name your team').fill('Portolan crew')
  await form.getByRole('checkbox', { name: `Invite ${carl.me.name}` }).check()
  await form.getByText('$38 / month').waitFor()
  await form.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('dialog', { name: 'Your team is ready' }).getByRole('button', { name: 'Done' }).click()
  const joins = async () => {
    await colleague.goto('/')
    await colleague.getByRole('link', { name: 'See invitation' }).click()
    await colleague.getByRole('button', { name: 'Join the team' }).click()
    await panel(colleague).getByText('Managed by Bea Leads').waitFor()
  }
  await joins()
  const hasSeats = (seats: number) =>
    expect.poll(() => [...shop.stripe.subscriptions.values()].map(({ item }) => item.quantity)).toEqual([seats])
  await hasSeats(2)

  const manage = page.getByRole('dialog', { name: 'Manage team' })
  await choose(page, 'Manage Team')
  await manage.getByRole('checkbox', { name: `Seat for ${carl.me.name}` }).uncheck()
  await manage.getByText('Taken off your next bill').waitFor()
  await manage.getByRole('button', { name: 'Update' }).click()
  await panel(colleague).getByText('Not subscribed').waitFor()
  await hasSeats(1)
  await choose(page, 'Manage Team')
  await manage.getByRole('checkbox', { name: `Invite ${carl.me.name}` }).check()
  await manage.getByText('Will be invited').waitFor()
  await manage.getByRole('button', { name: 'Update' }).click()
  await joins()
  await hasSeats(2)

  await transfer(page, carl)
  await panel(page).getByText('Managed by Carl Joins').waitFor()
  await choose(colleague, 'Delete Team')
  const question = colleague.getByRole('dialog', { name: 'Delete Portolan crew?' })
  await question.getByText('which its former owner pays for, is canceled at once').waitFor()
  await question.getByRole('button', { name: 'Keep team' }).click()
  await transfer(colleague, bea)
  await panel(colleague).getByText('Managed by Bea Leads').waitFor()

  await choose(page, 'Delete Team')
  await page.getByRole('dialog', { name: 'Delete Portolan crew?' }).getByRole('button', { name: 'Delete Team' }).click()
  await panel(colleague).getByText('Managed by Bea Leads').waitFor({ state: 'detached' })
  await panel(page).getByText('Billed monthly @ $19').waitFor()
}, 240_000)

test('the end of a trial shows when it happens, on a page that nobody touches', async () => {
  const { page, complaints } = await open('Cal Tries')
  await page.goto('/')
  await header(page).getByText('7 days remaining').waitFor()

  shop.advance('2026-03-12T10:00:01Z')
  await page.clock.setFixedTime('2026-03-12T10:00:01Z')
  await shop.stripe.deliver(shop.server.url)

  await header(page).getByRole('status').filter({ hasText: 'Not subscribed' }).waitFor()
  await page.getByText('Not syncing').waitFor()
  expect(complaints).toEqual([])
})
