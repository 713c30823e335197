import { describe, expect, test } from 'vitest'
import { atWith, button, dialog, refusal } from '#tests/support/account-page.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'

const given = inABrowser()
const at = atWith(given)

describe('moving out', () => {
  test('a calendar feed is created by keyboard, shown once, renewed and turned off; one that can’t be loaded or created says so', async () => {
    const { page, open, complaints } = await at('/settings/data')
    let isBroken = true
    await page.route('**/api/calendar-feed', (route) =>
      isBroken ? route.fulfill(refusal(503, 'database_down', 'The database isn’t responding.')) : route.fallback(),
    )
    await open()
    await dialog(page).getByText('Couldn’t load your calendar feed').waitFor()
    isBroken = false
    await button(page, 'Try again').click()
    await button(page, 'Create address').waitFor()
    isBroken = true
    await button(page, 'Create address').click()
    await dialog(page).getByText('The database isn’t responding.').first().waitFor()
    isBroken = false

    const status = async (url: string) => (await page.request.get(url)).status()
    const shown = dialog(page).getByRole('textbox', { name: 'Your calendar’s address' })
    await button(page, 'Create address').focus()
    await page.keyboard.press('Enter')
    const first = await shown.inputValue()
    expect(await status(first)).toBe(200)
    await page.keyboard.press('Enter')
    await button(page, 'Copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first)

    await page.reload()
    await dialog(page)
      .getByText(/^Created .+ · Last read /)
      .waitFor()
    expect(await page.content()).not.toContain(first)

    await button(page, 'New address').click()
    await dialog(page, 'Get a new address?').getByRole('button', { name: 'New address' }).click()
    const second = await shown.inputValue()
    expect([await status(first), await status(second)]).toEqual([404, 200])

    await button(page, 'Done').click()
    await button(page, 'Turn off').click()
    await dialog(page, 'Turn off the calendar feed?').getByRole('button', { name: 'Turn off' }).click()
    await button(page, 'Create address').waitFor()
    expect(await status(second)).toBe(404)
    expect(complaints.filter((line) => !line.includes('404'))).toEqual([])
  })
})
