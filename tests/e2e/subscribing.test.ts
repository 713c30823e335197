import { describe, expect, test } from 'vitest'
import type { Subscription } from '#shared/billing/schemas.ts'
import { pathOf, refusal } from '#tests/support/account-page.ts'
import { aWindow, goOffline, goOnline, goWithin, hasFocus, type Page } from '#tests/support/browser-page.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import { askedOfStripe, withStripeScript } from '#tests/support/stripe-script.ts'
import { selling } from '#tests/support/subscription-page.ts'
import { prices, subscriptions } from '#tests/support/subscription.ts'

const given = inABrowser()
const noTrial = { ...subscriptions.never, canTrial: false }
const bank = {
  id: 'pm_bank',
  type: 'us_bank_account',
  us_bank_account: { bank_name: 'Harbour Bank', last4: '6789' },
} as const

async function opened(name: string, subscription: Subscription, address = '/subscribe') {
  const person = await given.server.person(name)
  const window = await aWindow(given.browser, given.server.url, person)
  await withStripeScript(window.page)
  const server = await selling(window.page, person, subscription)
  await window.page.goto(address)
  return { server, ...window }
}

const dialog = (page: Page) => page.getByRole('dialog').filter({ has: page.getByRole('heading') })
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })
const number = (page: Page) => dialog(page).getByLabel('Card number')
const totals = (page: Page) => dialog(page).locator('dl').last().locator('div').allTextContents()

describe('subscribing', () => {
  test('with a new card: declined, incomplete, then accepted by its bank', async () => {
    const { page, server, complaints } = await opened('Ada Pays', noTrial)
    await number(page).waitFor()
    const declined = dialog(page).getByRole('alert').getByText('Your card was declined')
    await number(page).fill('4000 0000 0000 0002')
    await page.keyboard.press('Enter')
    await declined.waitFor()
    await number(page).fill('')
    await button(page, 'Subscribe Now').click() // nothing typed: Stripe’s form says so itself
    await declined.waitFor({ state: 'detached' })
    await number(page).fill('4000 0025 0000 3155')
    await button(page, 'Subscribe Now').click()
    await page.getByRole('dialog', { name: 'Your bank' }).getByRole('button', { name: 'Fail' }).click()
    await dialog(page).getByText('Your payment needs to be verified').waitFor()
    expect(server.asked.subscribed).toEqual([])

    await button(page, 'Subscribe Now').click()
    await page.getByRole('dialog', { name: 'Your bank' }).getByRole('button', { name: 'Complete' }).click()
    await dialog(page).getByText('You’re subscribed!').waitFor()
    await dialog(page).getByText('Billed monthly @ $19. Renews on December 25').waitFor()
    expect(server.asked.subscribed).toEqual([{ paymentMethod: 'pm_new', total: 1900 }])
    await button(page, 'Done').click()
    await page.waitForURL('**/settings/subscription')
    await page.getByRole('dialog').getByText('Billed monthly @ $19').waitFor()
    expect(complaints).toEqual([])
  })

  test('with a saved bank account and a code, whose payment the bank asks about', async () => {
    const { page, server } = await opened('Ada Saved', {
      ...noTrial,
      paymentMethods: [...subscriptions.active.paymentMethods, bank],
    })
    await dialog(page)
      .getByRole('radio', { name: /^Visa ending in 4242/ })
      .waitFor()
    await dialog(page).getByText('Harbour Bank, account ending in 6789').click()
    await dialog(page).getByLabel('Promo code').fill('SPRING')
    await page.keyboard.press('Enter')
    await dialog(page).getByText('Invalid promo code.').waitFor()
    await dialog(page).getByLabel('Promo code').fill('HARBOUR20')
    await button(page, 'Subscribe Now').click() // first shows what the code changes
    await dialog(page).getByText('$5 off for 3 months').waitFor()
    expect(await totals(page)).toEqual(['Kept, monthly$19', 'HARBOUR20-$5', 'Today$14'])
    expect(server.asked.subscribed).toEqual([])

    server.subscribe = () => ({ json: { id: 'sub_1', status: 'incomplete', clientSecret: 'pi_1_secret' } })
    await button(page, 'Subscribe Now').click()
    await page.getByRole('dialog', { name: 'Your bank' }).getByRole('button', { name: 'Complete' }).click()
    await dialog(page).getByText('You’re subscribed!').waitFor()
    expect(server.asked.subscribed).toEqual([{ paymentMethod: 'pm_bank', promoCode: 'HARBOUR20', total: 1400 }])
    expect(await askedOfStripe(page)).toContainEqual(['handleNextAction', 'pi_1_secret'])
  })

  test('by the year says what that saves, and keeps what is typed', async () => {
    const { page, server } = await opened('Ada Yearly', noTrial, '/settings')
    server.prices = prices
    await page.goto('/subscribe')
    const yearly = dialog(page).getByRole('radio', { name: 'Yearly' })
    await number(page).fill('4242 4242 4242 4242')
    expect(await dialog(page).getByRole('radio', { name: 'Monthly' }).isChecked()).toBe(true)
    await dialog(page).getByText('$204 a year. Save $24 a year').click()
    expect(await yearly.isChecked()).toBe(true)
    expect(await totals(page)).toEqual(['Kept, yearly$204', 'Today$204'])
    await dialog(page).getByLabel('Promo code').fill('HARBOUR20')
    await button(page, 'Apply').click()
    await expect.poll(() => totals(page)).toEqual(['Kept, yearly$204', 'HARBOUR20-$5', 'Today$199'])

    await button(page, 'Subscribe Now').click()
    await dialog(page).getByText('You’re subscribed!').waitFor()
    expect(server.asked.subscribed).toEqual([
      { paymentMethod: 'pm_new', promoCode: 'HARBOUR20', billing: 'yearly', total: 19_900 },
    ])
  })

  test('says what the server refuses, and keeps the card that was saved', async () => {
    const { page, server } = await opened('Ada Refused', noTrial)
    server.subscribe = () => refusal(503, 'stripe_unavailable', 'Stripe isn’t responding. Try again in a moment.')
    server.subscription = { ...noTrial }
    await number(page).fill('4242 4242 4242 4242')
    server.subscription = { ...noTrial, paymentMethods: [{ ...subscriptions.active.paymentMethods[0]!, id: 'pm_new' }] }
    await button(page, 'Subscribe Now').click()
    await dialog(page).getByText('Error creating subscription').waitFor()
    await expect.poll(() => dialog(page).getByRole('radio', { name: /^Visa/ }).isChecked()).toBe(true)

    server.subscribe = () => ({ status: 502, json: 'Bad gateway' })
    await button(page, 'Subscribe Now').click()
    await dialog(page).getByText('An unknown error occurred with status: 502').waitFor()
    server.subscribe = () => refusal(400, 'invalid_coupon', 'Invalid coupon code.')
    await button(page, 'Subscribe Now').click()
    await dialog(page).getByText('Invalid coupon code.').waitFor()
    await goOffline(page)
    await expect.poll(() => button(page, 'Subscribe Now').isDisabled()).toBe(true)
    await goOnline(page)
  })

  test('offers a trial with or without a card, from a link within the page, too', async () => {
    const { page, server } = await opened('Ada Starts', subscriptions.never, '/settings')
    await goWithin(page, '/subscribe')
    await page.getByRole('dialog', { name: 'Start with 7 days free' }).waitFor()
    expect((await totals(page))[0]).toBe('Today$0')
    await button(page, 'Start my 7-day free trial').waitFor()
    server.subscribe = () => {
      server.become(subscriptions.trialWithoutCard)
      return { json: { id: 'sub_1', status: 'trialing', clientSecret: null } }
    }
    await button(page, 'Skip payment for now and start trial').click()
    await dialog(page).getByText('You’re subscribed!').waitFor()
    expect(server.asked.subscribed.at(-1)).toEqual({ trial: true, total: 1900 })
    await page.keyboard.press('Escape')
    await page.waitForURL('**/settings/subscription')
  })
})

describe('the payment method', () => {
  test('of an overdue subscription is charged at once, and says how that went', async () => {
    const { page, server, complaints } = await opened('Ada Overdue', subscriptions.pastDue, '/payment-method')
    server.pay = () => ({ json: { id: 'sub_1', paidPastDue: false, clientSecret: null } })
    await dialog(page).getByText('New payment method').click()
    await number(page).fill('4242 4242 4242 4242')
    server.subscription = {
      ...subscriptions.pastDue,
      paymentMethods: [...subscriptions.pastDue.paymentMethods, { ...bank, id: 'pm_new' }],
    }
    await button(page, 'Save').click()
    await dialog(page).getByText('Unable to process payment').waitFor()
    server.pay = () => ({ json: { id: 'sub_1', paidPastDue: true, clientSecret: null } })
    await expect
      .poll(() =>
        dialog(page)
          .getByRole('radio', { name: /^Harbour/ })
          .isChecked(),
      )
      .toBe(true)
    await button(page, 'Save').click()
    await dialog(page).getByText('We’ve successfully processed your payment.').waitFor()
    expect(server.asked.paid).toEqual([{ paymentMethod: 'pm_new' }, { paymentMethod: 'pm_new' }])
    await hasFocus(dialog(page).getByRole('heading', { name: 'Payment method' }))
    expect(complaints).toEqual([])
  })

  test('can be removed, unless it’s the one that is charged; without Stripe nothing else is lost', async () => {
    const paymentMethods = [...subscriptions.active.paymentMethods, bank]
    const { page, server } = await opened('Ada Removes', { ...subscriptions.active, paymentMethods }, '/payment-method')
    await button(page, 'Remove Harbour Bank, account ending in 6789').click()
    await page
      .getByRole('dialog', { name: /^Remove Harbour Bank/ })
      .getByRole('button', { name: 'Remove' })
      .click()
    await dialog(page)
      .getByRole('radio', { name: /^Harbour/ })
      .waitFor({ state: 'detached' })
    expect(server.asked.removed).toEqual(['pm_bank'])
    expect(await button(page, 'Remove Visa ending in 4242').count()).toBe(0)

    await page.addInitScript(() => {
      delete (globalThis as { Stripe?: unknown }).Stripe
    })
    await page.route('https://js.stripe.com/**', (route) => route.abort())
    await page.reload()
    await dialog(page).getByText('New payment method').click()
    await dialog(page).getByText('Couldn’t load the payment form').waitFor()
    expect(pathOf(page)).toBe('/payment-method')
  })
})
