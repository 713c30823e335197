import { describe, expect, test } from 'vitest'
import type { Task } from '#shared/tasks/schemas.ts'
import { newLabel, newTasks, taskAs } from '#tests/support/board.ts'
import { aWindow, type Page, toast } from '#tests/support/browser-page.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import type { Someone } from '#tests/support/someone.ts'

const given = inABrowser()

const row = (page: Page, title: string) => page.locator('main').getByRole('link', { name: new RegExp(`${title}$`) })

describe('a waiting change', () => {
  test('is sent by its own window, or by another once that one is closed', async () => {
    const person = await given.server.person('Ada Windows')
    await newTasks(person, 1)
    const { page, context } = await aWindow(given.browser, given.server.url, person)
    await page.goto('/')
    await row(page, 'Task 1').waitFor()
    await page.route('**/api/tasks/*', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    )
    await archive(page, 'Task 1')
    await page.getByText(/1 change is saved on this device/).waitFor()

    const second = await context.newPage()
    await second.goto('/')
    await row(second, 'Task 1').waitFor()
    const sent = second.waitForRequest((request) => request.method() === 'PUT' && request.url().includes('/api/tasks/'))
    await page.close({ runBeforeUnload: false })

    await sent
    await row(second, 'Task 1').waitFor({ state: 'detached' })
  })

  test('is kept with the one before it, even if the window closes right then', async () => {
    const person = await given.server.person('Ada Closes')
    const tasks = await newTasks(person, 2)
    const { page, context } = await aWindow(given.browser, given.server.url, person)
    await page.goto('/')
    await row(page, 'Task 2').waitFor()
    await page.route('**/api/tasks/*', (route) => (route.request().method() === 'PUT' ? undefined : route.continue()))
    await page
      .getByRole('checkbox', { name: /Task \d/ })
      .evaluateAll((boxes) => boxes.forEach((box) => (box as HTMLElement).click()))
    await page.close({ runBeforeUnload: false })

    await (await context.newPage()).goto('/')
    await expect
      .poll(() => Promise.all(tasks.map(async ({ id }) => (await taskAs(person, id)).status)))
      .toEqual(['COMPLETED', 'COMPLETED'])
  })

  test('gives way to a newer change, and says so', async () => {
    const person = await given.server.person('Ada Late')
    const [task] = await newTasks(person, 1)
    const { page, context } = await aWindow(given.browser, given.server.url, person)
    await page.clock.install()
    await page.goto('/')
    await row(page, 'Task 1').waitFor()
    await row(page, 'Task 1').focus()
    await page.keyboard.press('r')
    await page.getByRole('textbox', { name: 'Title' }).and(page.locator(':focus')).waitFor()
    await context.setOffline(true)
    await page.keyboard.type('Old words')
    await page.keyboard.press('Enter')
    await page.getByText(/1 change is saved on this device/).waitFor()

    given.server.setTime(new Date(Date.now() + 60_000).toISOString())
    await person.put(`/api/tasks/${task!.id}`, { title: 'New words' })
    await page.clock.fastForward(10_000)
    await context.setOffline(false)

    await page.getByText(/was changed elsewhere after you changed it here/).waitFor()
    await row(page, 'New words').waitFor()
    expect((await taskAs(person, task!.id)).title).toBe('New words')
  })

  test('is sent without what was deleted in the meantime, so nothing typed is lost', async () => {
    const person = await given.server.person('Ada Offline')
    const label = await newLabel(person, { name: 'Foo' })
    const { page, context } = await aWindow(given.browser, given.server.url, person)
    await page.goto('/')
    await page.getByRole('heading', { name: 'Inbox' }).waitFor()
    await page.keyboard.press('c')
    await page.getByRole('dialog', { name: 'New task' }).waitFor()
    await page.keyboard.type('Precious thought +foo')
    await page.getByRole('dialog').getByText('Foo', { exact: true }).first().waitFor() // the labels have loaded
    await context.setOffline(true)
    await page.keyboard.press('Enter')
    await row(page, 'Precious thought').waitFor()

    await person.delete(`/api/labels/${label.id}`)
    await context.setOffline(false)

    await page.getByText('“Precious thought” was added without its labels').waitFor()
    await expect.poll(() => titles(person)).toContain('Precious thought')
  })
})

describe('undo', () => {
  test('of archiving a completed task completes it again; what another window changed since is skipped, which it says', async () => {
    const person = await given.server.person('Ada Attic')
    const [completed, open] = await newTasks(person, 2)
    await person.put(`/api/tasks/${completed!.id}`, { status: 'COMPLETED' })
    const { page } = await aWindow(given.browser, given.server.url, person)
    await page.goto('/completed')
    const done = page.getByRole('complementary').getByRole('link', { name: 'Task 1' })
    await done.focus()
    await page.keyboard.press('e')
    await done.waitFor({ state: 'detached' })
    await page.keyboard.press('z')
    await done.waitFor()
    await expect.poll(async () => (await taskAs(person, completed!.id)).status).toBe('COMPLETED')

    await row(page, 'Task 2').focus()
    await page.keyboard.press('d')
    await page.getByRole('dialog', { name: 'Add Deadline' }).waitFor()
    await page.keyboard.type('tomorrow')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await taskAs(person, open!.id)).deadline).not.toBeNull()
    await person.put(`/api/tasks/${open!.id}`, { deadline: '2033-05-05', deadlineType: 'DATE' })
    await page.locator('main time', { hasText: 'May 5, 2033' }).waitFor()
    await page.keyboard.press('z')
    await toast(page, /Changed since then, so not undone/).waitFor()
    expect((await taskAs(person, open!.id)).deadline).toBe('2033-05-05')
  })
})

async function archive(page: Page, title: string) {
  await row(page, title).focus()
  await page.keyboard.press('e')
}

async function titles(person: Someone) {
  return (await person.get<Task[]>('/api/tasks')).body.map(({ title }) => title)
}
