import { describe, expect, test } from 'vitest'
import type { Task } from '#shared/tasks/schemas.ts'
import { accessibilityOf } from '#tests/support/accessibility.ts'
import { newTask, taskAs } from '#tests/support/board.ts'
import { aWindow, goWithin, type Page } from '#tests/support/browser-page.ts'
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
  await refuseChanges(page)
  await page.goto('/')
  await rename(page, task, 'Send the new price')
  return { page, context, person, task }
}

const refuseChanges = (page: Page) =>
  page.route(changes, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503 }) : route.continue(),
  )

async function rename(page: Page, { id }: Task, title: string) {
  await goWithin(page, `/tasks/${id}`)
  const refused = page.waitForResponse((answer) => answer.status() === 503 && answer.url().includes('/api/tasks/'))
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.keyboard.press('Enter')
  await refused
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: /’s account$/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
}

describe('logging out with unsent changes', () => {
  test("asks if they can't be sent, keeps them on the device until the user signs in again, and otherwise sends them first", async () => {
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

    await refuseChanges(page)
    await rename(page, task, 'Send the newest price')
    await page.unroute(changes)
    await logOut(page)
    await page.getByRole('button', { name: 'Start', exact: true }).waitFor()
    expect((await taskAs(await given.server.person(person.me.name), task.id)).title).toBe('Send the newest price')
  })
})

test('a link opened just as logging out finishes waits for the next person to sign in', async () => {
  const person = await given.server.person('Ada Follows')
  const { page } = await aWindow(given.browser, given.server.url, person)
  await page.goto('/')
  await page.route('**/api/auth/logout', async (route) => {
    await goWithin(page, '/settings')
    await route.continue()
  })

  await logOut(page)
  await page.getByRole('button', { name: 'Start', exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/settings')
})
