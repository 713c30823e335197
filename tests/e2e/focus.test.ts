import { describe, expect, test } from 'vitest'
import type { Label } from '#shared/labels/schemas.ts'
import { newGroup, newTask, newTasks } from '#tests/support/board.ts'
import { aWindow, hasFocus, type Page } from '#tests/support/browser-page.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import type { Someone } from '#tests/support/someone.ts'

const given = inABrowser()

const dialog = (page: Page) => page.getByRole('dialog', { name: 'What is important to you right now?' })
const text = (page: Page) => dialog(page).getByRole('textbox', { name: 'Important to me' })
const asking = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Focus/ })
const focus = (page: Page) => page.getByRole('switch', { name: 'Focus' })
const looking = (page: Page) => page.getByRole('status').getByText('Looking for important tasks…')
const task = (page: Page, title: string) => page.getByRole('main').getByRole('link', { name: title })
const savedBy = async (person: Someone) =>
  (await person.get<{ important: string | null }>('/api/me/tasks/important')).body.important

/** A user with eight tasks, one of them about the launch. */
async function someoneBusy(name: string) {
  const person = await given.server.person(name)
  await newTasks(person, 7)
  await newTask(person, { title: 'Plan the launch' })
  return person
}

async function opened(person: Someone) {
  const window = await aWindow(given.browser, given.server.url, person)
  await window.page.goto('/')
  await window.page.getByRole('region', { name: 'Inbox tasks' }).waitFor()
  return window
}

/** Enters what is important on the page. */
async function define(page: Page, important: string) {
  await asking(page).click()
  await text(page).fill(important)
  await dialog(page).getByRole('button', { name: 'Save and turn on Focus' }).click()
  await dialog(page).waitFor({ state: 'detached' })
}

describe('Focus', () => {
  test('is only a hint until there have been eight tasks, not counting demo tasks, then suggests six topics from recent work, then more', async () => {
    const person = await given.server.person('Ada Few')
    await newTasks(person, 7)
    for (let n = 1; n <= 7; n += 1) await newGroup(person, { title: `Harbour ${n}` })
    const { page } = await opened(person)

    await asking(page).click()
    await page
      .getByRole('region', { name: 'Notifications' })
      .getByText('Focus is ready once you have 8 tasks.')
      .waitFor()
    expect(await dialog(page).count()).toBe(0)

    const eighth = await newTask(person, { title: 'The eighth' })
    await task(page, 'The eighth').waitFor()
    await person.put(`/api/tasks/${eighth.id}`, { status: 'COMPLETED' })
    await task(page, 'The eighth').waitFor({ state: 'detached' })
    await asking(page).click()
    await dialog(page).waitFor()

    const topics = dialog(page)
      .getByRole('group', { name: 'From your recent work' })
      .getByRole('button', { name: /^Harbour/ })
    await topics.first().waitFor()
    await expect.poll(() => topics.count()).toBe(6)
    await dialog(page).getByRole('button', { name: 'Show more' }).click()
    await expect.poll(() => topics.count()).toBe(7)

    await topics.nth(1).click()
    await topics.nth(6).click()
    expect(await text(page).inputValue()).toBe('Harbour 2, Harbour 7')
    await topics.nth(1).click()
    expect(await text(page).inputValue()).toBe('Harbour 7')
  })

  test("asks what's important, labels by it, shows only that, survives a reload and turns off with one click", async () => {
    const person = await someoneBusy('Ada Focus')
    const { page, complaints } = await opened(person)

    await asking(page).click()
    expect(await dialog(page).getByRole('button', { name: 'Save and turn on Focus' }).isDisabled()).toBe(true)
    await text(page).fill('the launch')
    await page.route(
      '**/api/me/tasks/important',
      async (route) => {
        await looking(page).waitFor()
        await route.continue()
      },
      { times: 1 },
    )
    await page.keyboard.press('Control+Enter')

    await task(page, 'Plan the launch').waitFor()
    await task(page, 'Task 1').waitFor({ state: 'detached' })
    await looking(page).waitFor({ state: 'detached' })
    await expect.poll(() => focus(page).getAttribute('aria-checked')).toBe('true')
    await hasFocus(focus(page))
    await page.getByRole('button', { name: 'Filtered by Important' }).waitFor()

    await page.reload()
    await task(page, 'Plan the launch').waitFor()
    expect(await task(page, 'Task 1').count()).toBe(0)

    await focus(page).click()
    await task(page, 'Task 1').waitFor()
    await expect.poll(() => focus(page).getAttribute('aria-checked')).toBe('false')
    expect(complaints).toEqual([])
  })

  test('says what went wrong, keeping the text, toggles by its keys, and turns off when the filter is cleared, too', async () => {
    const person = await someoneBusy('Ada Keys')
    const { page, context } = await opened(person)
    await page.keyboard.press('Shift+F')
    await text(page).fill('the launch')
    await context.setOffline(true)
    await dialog(page).getByRole('button', { name: 'Save and turn on Focus' }).click()
    await dialog(page).getByText('Kept isn’t responding. Check your connection, then try again.').waitFor()
    expect(await looking(page).count()).toBe(0)
    await page.keyboard.press('Escape')
    await context.setOffline(false)

    await page.keyboard.press('Shift+F')
    expect(await text(page).inputValue()).toBe('the launch')
    await page.keyboard.press('Control+Enter')
    await task(page, 'Task 1').waitFor({ state: 'detached' })
    await expect.poll(() => savedBy(person)).toBe('the launch')

    await page.keyboard.press('Shift+F')
    await task(page, 'Task 1').waitFor()
    await page.keyboard.press('Shift+F')
    await task(page, 'Task 1').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Clear filter' }).click()
    await expect.poll(() => focus(page).getAttribute('aria-checked')).toBe('false')
  })

  test('is offered once the labels have loaded', async () => {
    const { page } = await aWindow(given.browser, given.server.url, await someoneBusy('Ada Early'))
    const loaded = Promise.withResolvers<void>()
    await page.route('**/api/labels', async (route) => {
      await loaded.promise
      await route.continue()
    })
    await page.goto('/')
    await task(page, 'Task 1').waitFor()
    expect(await asking(page).count()).toBe(0)
    loaded.resolve()
    await asking(page).waitFor()
  })

  test('turns off in every window when nothing is important anymore, and labels set by hand stay', async () => {
    const person = await someoneBusy('Ada Clear')
    const label = (await person.get<Label[]>('/api/labels')).body[0]!
    const mine = await newTask(person, { title: 'Water the plants', labelIds: [label.id] })
    const { page } = await opened(person)
    await define(page, 'the launch')
    await task(page, 'Task 1').waitFor({ state: 'detached' })
    const other = await opened(person)
    await focus(other.page).click()
    await task(other.page, 'Task 1').waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Say what’s important' }).click()
    await text(page).fill('')
    await dialog(page).getByRole('button', { name: 'Clear and turn off Focus' }).click()

    await task(page, 'Task 1').waitFor()
    await task(other.page, 'Task 1').waitFor()
    await focus(other.page).waitFor({ state: 'detached' })
    await expect.poll(() => savedBy(person)).toBeNull()
    expect((await person.get<{ labels: object[] }>(`/api/tasks/${mine.id}`)).body.labels).toEqual([
      { labelId: label.id },
    ])
  })
  test('is off in a tab that comes back after the definition was cleared', async () => {
    const person = await someoneBusy('Ada Back')
    const { page } = await opened(person)
    await define(page, 'the launch')
    await task(page, 'Task 1').waitFor({ state: 'detached' })
    await page.goto('about:blank')
    await person.put('/api/me/tasks/important', { important: null })

    await page.goto('/')

    await task(page, 'Task 1').waitFor()
    expect(await page.getByRole('button', { name: 'Filtered by Important' }).count()).toBe(0)
  })

  test('says in every window that it’s looking, and on a task why it’s important', async () => {
    const person = await someoneBusy('Ada Why')
    const [one, other] = [await opened(person), await opened(person)]
    await given.server.sql('update users set "lookingSince" = now() where id = $1', [person.me.id])
    await other.page.reload()
    await looking(other.page).waitFor()

    await define(one.page, 'Anything about the launch; invoices')

    await looking(other.page).waitFor({ state: 'detached' })
    await other.page.getByRole('banner').getByRole('switch', { name: 'Focus' }).click()
    await task(other.page, 'Task 1').waitFor({ state: 'detached' })
    await task(other.page, 'Plan the launch').click()
    await other.page.getByText('You asked for anything about the launch.').waitFor()
  })
})
