import { describe, expect, test } from 'vitest'
import { newTask, taskAs } from '#tests/support/board.ts'
import { aWindow, type Page } from '#tests/support/browser-page.ts'
import { someoneWithATask } from '#tests/support/import.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'

const given = inABrowser()

const panel = (page: Page) => page.getByRole('complementary')
const bar = (page: Page) => page.getByRole('group', { name: 'Share feedback' })
const rate = (page: Page, how: string) => panel(page).getByRole('button', { name: `Rate: ${how}` })

/** Opens a captured task on a page whose clock the test controls. */
async function openTask(name: string) {
  const { person, task } = await someoneWithATask(given.server, name)
  const { page } = await aWindow(given.browser, given.server.url, person)
  await page.clock.install()
  await page.goto(`/tasks/${task.id}`)
  await panel(page).getByText('Was this a good catch?').waitFor()
  const ratingNow = async () => (await taskAs(person, task.id)).ratings[0]
  return { page, ratingNow }
}

describe('rating a catch', () => {
  test("amazing or good asks nothing, and the same rating again removes it; bad asks for one of sixteen reasons, thanks, and takes an explanation that isn't empty", async () => {
    const { page, ratingNow } = await openTask('Ada Explains')
    await rate(page, 'amazing').click()
    await expect.poll(ratingNow).toMatchObject({ rating: 'AMAZING', reason: null })
    await rate(page, 'good').click()
    await expect.poll(ratingNow).toMatchObject({ rating: 'GOOD', reason: null })
    expect(await bar(page).count()).toBe(0)
    await rate(page, 'good').click()
    await expect.poll(ratingNow).toBeUndefined()
    await expect.poll(() => rate(page, 'good').getAttribute('aria-pressed')).toBe('false')

    await rate(page, 'bad').click()
    await bar(page).getByText('Select a reason').waitFor()
    expect(await bar(page).getByRole('button').count()).toBe(16)
    await expect.poll(() => rate(page, 'bad').getAttribute('aria-pressed')).toBe('true')
    await bar(page).getByRole('button', { name: 'Too broad or vague' }).click()
    await bar(page).getByText('Thank you!').hover() // keeps it open
    expect(await bar(page).getByRole('button', { name: 'Submit' }).isDisabled()).toBe(true)
    await bar(page).getByRole('textbox', { name: 'Explain your answer' }).fill('Which list?')
    await bar(page).getByRole('button', { name: 'Submit' }).click()
    await bar(page).waitFor({ state: 'detached' })
    await expect.poll(ratingNow).toMatchObject({ rating: 'BAD', reason: 'too-broad', explanation: 'Which list?' })
  })

  test('a reason is kept without an explanation on Cancel, and a bad rating without a reason when the bar closes after 30 seconds', async () => {
    const { page, ratingNow } = await openTask('Ada Waits')
    await rate(page, 'bad').click()
    await bar(page).getByRole('button', { name: 'Not for me' }).click()
    await bar(page).getByRole('button', { name: 'Cancel' }).click()
    await bar(page).waitFor({ state: 'detached' })
    await expect.poll(ratingNow).toMatchObject({ reason: 'not-for-me', explanation: null })

    await rate(page, 'good').click()
    await expect.poll(ratingNow).toMatchObject({ rating: 'GOOD', reason: null })
    await rate(page, 'bad').click()
    await bar(page).waitFor()
    await page.mouse.move(10, 10)
    await page.clock.runFor(20_000)
    expect(await bar(page).count()).toBe(1)
    await page.clock.runFor(10_100)
    await bar(page).waitFor({ state: 'detached' })
    await expect.poll(ratingNow).toMatchObject({ rating: 'BAD', reason: null })
  })

  test('the bar closes 5 seconds after a reason, wherever the pointer clicked it, but not while it is on the bar', async () => {
    const { page, ratingNow } = await openTask('Ada Thanks')
    await rate(page, 'bad').click()
    await bar(page).getByRole('button', { name: 'Too small' }).click()
    await bar(page).getByText('Thank you!').waitFor()
    await page.clock.runFor(5_100)
    await bar(page).waitFor({ state: 'detached' })

    await rate(page, 'good').click()
    await expect.poll(ratingNow).toMatchObject({ rating: 'GOOD' })
    await rate(page, 'bad').click()
    await bar(page).getByRole('button', { name: 'Too small' }).click()
    await bar(page).getByText('Thank you!').hover()
    await page.clock.runFor(20_000)
    expect(await bar(page).count()).toBe(1)
    await page.mouse.move(10, 10)
    await page.clock.runFor(5_100)
    await bar(page).waitFor({ state: 'detached' })
  })

  test("a row asks by keyboard, too, wherever it moves, and Escape dismisses it; a manual task can't be rated", async () => {
    const { person, task } = await someoneWithATask(given.server, 'Ada Row')
    const manual = await newTask(person)
    const { page } = await aWindow(given.browser, given.server.url, person)
    await page.goto('/')
    await page.getByRole('link', { name: task.title }).focus()

    await page.getByRole('button', { name: 'Rate: bad' }).press('Enter')
    await bar(page).getByRole('button', { name: 'Not for me' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Not for me')
    await page.keyboard.press('Escape')
    await bar(page).waitFor({ state: 'detached' })
    await expect.poll(async () => (await taskAs(person, task.id)).ratings[0]?.rating).toBe('BAD')

    await page.getByRole('link', { name: manual.title }).click()
    await panel(page)
      .getByText(/^Created/)
      .waitFor()
    for (const shown of [panel(page), page.getByRole('main').locator(`[data-task-id="${manual.id}"]`)])
      expect(await shown.getByRole('button', { name: /^Rate/ }).count()).toBe(0)
  })
})
