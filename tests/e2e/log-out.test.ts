import { describe, expect, test } from 'vitest'
import { accessibilityOf } from '#tests/support/accessibility.ts'
import { newTask, taskAs } from '#tests/support/board.ts'
import { aWindow, type Page } from '#tests/support/browser-page.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'

const given = inABrowser()

const question = (page: Page) => page.getByRole('dialog', { name: 'Log out' })
const changes = '**/api/tasks/*'

/** A user with a renamed task that the server never accepts. */
async function withAChange(name: string) {
  const person = await given.server.person(name)
  const task = await newTask(person)
  const { page, context } = await aWindow(given.browser, given.server.url, person)
  await page.clock.install()
  await page.route(changes, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503 }) : route.continue(),
  )
  await page.goto(`/tasks/${task.id}`)
  const refused = page.waitForResponse((answer) => answer.status() === 503 && answer.url().includes('/api/tasks/'))
  await page.getByRole('textbox', { name: 'Title' }).fill('Send the new price')
  await page.keyboard.press('Enter')
  await refused
  return { page, context, person, task }
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: /’s account$/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
}

describe('logging out with unsent changes', () => {
  test('sends them first', async () => {
    const { page, person, task } = await withAChange('Ada Sends')
    await page.unroute(changes)
    await logOut(page)

    await page.getByRole('button', { name: 'Start', exact: true }).waitFor()
    expect((await taskAs(await given.server.person(person.me.name), task.id)).title).toBe('Send the new price')
  })

  test("asks if they can't be sent, and keeps them on the device until the user signs in again", async () => {
    const { page, context, person, task } = await withAChange('Ada Returns')
    await logOut(page)
    await page.clock.runFor(3_100)
    await question(page)
      .getByText('1 change hasn’t been sent yet. It stays on this device until you sign in here again.')
      .waitFor()
    expect(await accessibilityOf(page)).toEqual([])
    await question(page).getByRole('button', { name: 'Stay' }).click()
    await question(page).waitFor({ state: 'detached' })
    await page.getByRole('main').getByRole('link', { name: 'Send the new price' }).waitFor()

    await logOut(page)
    await page.clock.runFor(3_100)
    await question(page).getByRole('button', { name: 'Log out anyway' }).click()
    await page.getByRole('button', { name: 'Start', exact: true }).waitFor()
    const again = await given.server.person(person.me.name)
    expect((await taskAs(again, task.id)).title).toBe(task.title)

    const [name, value] = again.cookie.split('=') as [string, string]
    await context.addCookies([{ name, value, url: given.server.url, httpOnly: true, sameSite: 'Lax' }])
    await page.unroute(changes)
    await page.goto('/')

    await page.getByRole('main').getByRole('link', { name: 'Send the new price' }).waitFor()
    await expect.poll(async () => (await taskAs(again, task.id)).title).toBe('Send the new price')
  })
})
