import { beforeEach, describe, expect, test } from 'vitest'
import { Deletion, type Me } from '#shared/me/schemas.ts'
import { atWith, button, dialog, refusal } from '#tests/support/account-page.ts'
import { withAnnouncements } from '#tests/support/announcements.ts'
import { goWithin, type Page, sizes, toast } from '#tests/support/browser-page.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'

const given = inABrowser()
const at = atWith(given)

describe('deleting the account', () => {
  let asked: unknown[]
  beforeEach(() => {
    asked = []
  })

  /** Answers requests to delete and restore the account. */
  async function leaving(page: Page, me: Me) {
    const { deletionScheduledAt } = Deletion.parse({ deletionScheduledAt: '2031-03-12T10:00:00.000Z' })
    await page.route('**/api/me', (route) => {
      if (route.request().method() !== 'DELETE') return route.fallback()
      asked.push(route.request().postDataJSON())
      me.deletionScheduledAt = deletionScheduledAt
      return route.fulfill({ status: 202, json: { deletionScheduledAt } })
    })
    await page.route('**/api/me/restore', (route) => {
      me.deletionScheduledAt = null
      return route.fulfill({ json: me })
    })
  }

  test('lists what is deleted and when, asks the user to type their address, and shows why the server refused', async () => {
    const { page, me, open } = await at('/settings/data')
    await leaving(page, me)
    await open()
    await button(page, 'Delete account…').click()
    const question = dialog(page, 'Delete your account?')
    await question.getByText('In seven days, this is deleted for good').waitFor()
    const last = question.getByRole('button', { name: 'Delete account' })
    expect(await last.isDisabled()).toBe(true)

    const address = question.getByLabel(`Type ${me.email} to confirm`)
    await address.fill('somebody@else.example')
    await address.press('Enter')
    expect([await last.isDisabled(), asked]).toEqual([true, []])

    let isRefused = true
    await page.route('**/api/me', (route) =>
      isRefused && route.request().method() === 'DELETE'
        ? route.fulfill(
            refusal(503, 'database_down', 'The database isn’t responding. Nothing was changed. Try again in a moment.'),
          )
        : route.fallback(),
    )
    await address.fill(me.email)
    await last.click()
    await question.getByRole('alert').getByText('The database isn’t responding').waitFor()
    await question.getByRole('button', { name: 'Keep my account' }).click()
    expect(await page.getByText('Your account will be deleted').count()).toBe(0)

    isRefused = false
    await button(page, 'Delete account…').click()
    await address.fill(` ${me.email.toUpperCase()} `)
    await address.press('Enter')
    await question.waitFor({ state: 'detached' })
    expect(asked).toEqual([{ confirm: me.email.toUpperCase() }])
    await dialog(page).getByText('Your account will be deleted on Wed, Mar 12.').waitFor()
  })

  test('can be undone from the board and the settings until it happens', async () => {
    const { page, me, complaints } = await at('/', { deletionScheduledAt: '2031-03-12T10:00:00.000Z' })
    await leaving(page, me)
    const tell = await withAnnouncements(page)
    await page.goto('/')
    const banner = page.getByText('Your account will be deleted on Wed, Mar 12.')
    await banner.waitFor()
    for (const size of sizes) {
      await page.setViewportSize(size)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    }
    await button(page, 'Keep my account').click()
    await banner.waitFor({ state: 'detached' })
    await toast(page, 'Your account stays').waitFor()

    me.deletionScheduledAt = '2031-03-12T10:00:00.000Z'
    await tell('me-changed')
    await goWithin(page, '/settings/data')
    await dialog(page).getByRole('button', { name: 'Keep my account' }).click()
    await dialog(page).getByRole('button', { name: 'Delete account…' }).waitFor()
    expect(complaints).toEqual([])
  })
})
