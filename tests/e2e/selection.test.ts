import { describe, expect, test } from 'vitest'
import type { Task } from '#shared/tasks/schemas.ts'
import { newTask, newTasks, taskAs } from '#tests/support/board.ts'
import { aWindow, goWithin, type Page, taskSaved } from '#tests/support/browser-page.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import type { Someone } from '#tests/support/someone.ts'

const given = inABrowser()

const bar = (page: Page) => page.getByRole('toolbar', { name: /selected$/ })
const row = (page: Page, title: string) => page.getByRole('link', { name: new RegExp(`${title}$`) })

async function boardOf(name: string, tasks: number) {
  const person = await given.server.person(name)
  await newTasks(person, tasks)
  const window = await aWindow(given.browser, given.server.url, person)
  await window.page.goto('/')
  await row(window.page, 'Task 1').waitFor()
  return { person, ...window }
}

describe('bulk selection', () => {
  test('Command adds one task, Shift all in between, with every action in reach on a small screen; Escape clears it', async () => {
    const { page } = await boardOf('Ada Clicks', 5)

    await row(page, 'Task 5').click({ modifiers: ['ControlOrMeta'] })
    await row(page, 'Task 3').click({ modifiers: ['Shift'] })
    await page.getByRole('toolbar', { name: '3 tasks selected' }).waitFor()
    await row(page, 'Selected: Task 4').click({ modifiers: ['ControlOrMeta'] })
    await page.getByRole('toolbar', { name: '2 tasks selected' }).waitFor()

    await page.setViewportSize({ width: 390, height: 844 })
    for (const name of [
      'Archive',
      'Complete',
      'Star or unstar',
      'Move to',
      'Label',
      'Assign',
      'Set the deadline',
      'Cancel selection',
    ]) {
      const box = await bar(page).getByRole('button', { name, exact: true }).boundingBox()
      expect(box!.x + box!.width, name).toBeLessThanOrEqual(390)
    }

    await page.keyboard.press('Escape')
    await bar(page).waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/')
  })

  test('works by keys alone (select, extend, archive, undo), and loses a task that moves away', async () => {
    const { person, page } = await boardOf('Ada Fingers', 4)

    for (const key of ['j', 'x', 'Shift+J']) await page.keyboard.press(key)
    await page.getByRole('toolbar', { name: '2 tasks selected' }).waitFor()
    await page.keyboard.press('e')

    await row(page, 'Task 4').waitFor({ state: 'detached' })
    await row(page, 'Task 3').waitFor({ state: 'detached' })
    await bar(page).waitFor({ state: 'detached' })
    await page.getByText('Archived 2 tasks').first().waitFor()
    await page.keyboard.press('z')
    await row(page, 'Task 4').waitFor()
    await row(page, 'Task 3').waitFor()

    const other = await newTask(person, { title: 'Task 5' })
    await row(page, 'Task 5').waitFor()
    for (const title of ['Task 5', 'Task 2']) await row(page, title).click({ modifiers: ['ControlOrMeta'] })
    await page.getByRole('toolbar', { name: '2 tasks selected' }).waitFor()
    await person.put(`/api/tasks/${other.id}`, { status: 'COMPLETED' })
    await page.getByRole('toolbar', { name: '1 task selected' }).waitFor()
  })

  test('completes those that can be and says how many stayed, and reopens completed ones together', async () => {
    const person = await given.server.person('Ada Some')
    const [open, archived, completed] = await newTasks(person, 3)
    await person.put(`/api/tasks/${archived!.id}`, { status: 'DISMISSED' })
    await person.put(`/api/tasks/${completed!.id}`, { status: 'COMPLETED' })
    const { page } = await aWindow(given.browser, given.server.url, person)
    await page.goto('/archived')
    for (const title of ['Task 1', 'Task 2']) await row(page, title).click({ modifiers: ['ControlOrMeta'] })

    const saved = taskSaved(page)
    await bar(page).getByRole('button', { name: 'Complete' }).click()

    await page.getByText('Completed “Task 1”; 1 couldn’t be completed').first().waitFor()
    await saved
    expect((await taskAs(person, open!.id)).status).toBe('COMPLETED')
    expect((await taskAs(person, archived!.id)).status).toBe('DISMISSED')

    await goWithin(page, '/completed')
    for (const title of ['Task 1', 'Task 3']) await row(page, title).click({ modifiers: ['ControlOrMeta'] })
    await bar(page).getByRole('button', { name: 'Reopen' }).click()
    const inbox = page.getByRole('region', { name: 'Inbox tasks' })
    await inbox.getByRole('link', { name: 'Task 1' }).waitFor()
    await inbox.getByRole('link', { name: 'Task 3' }).waitFor()
  })
})

describe('undo', () => {
  test('reverts archiving, moving and renaming in turn, and redo repeats them', async () => {
    const { person, page } = await boardOf('Ada Undo', 3)
    const inbox = page.getByRole('region', { name: 'Inbox tasks' })
    const todo = page.getByRole('region', { name: 'To do tasks' })
    await row(page, 'Task 3').focus()
    await page.keyboard.press('e')
    await row(page, 'Task 3').waitFor({ state: 'detached' })
    await row(page, 'Task 2').focus()
    await page.keyboard.press('m')
    await page.getByRole('combobox').fill('to do')
    await page.keyboard.press('Enter')
    await todo.getByRole('link', { name: 'Task 2' }).waitFor()
    await row(page, 'Task 1').click()
    const title = page.getByRole('complementary').getByRole('textbox', { name: 'Title' })
    await title.fill('Task one')
    await title.press('Enter')
    await row(page, 'Task one').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('complementary').waitFor({ state: 'detached' })

    for (const back of ['Task 1', 'Task 2', 'Task 3']) {
      await page.keyboard.press('ControlOrMeta+z')
      await inbox.getByRole('link', { name: back }).waitFor()
    }
    await expect.poll(() => todo.getByRole('link').count()).toBe(0)

    for (let step = 1; step <= 3; step += 1) await page.keyboard.press('ControlOrMeta+Shift+z')
    await inbox.getByRole('link', { name: 'Task one' }).waitFor()
    await todo.getByRole('link', { name: 'Task 2' }).waitFor()
    await row(page, 'Task 3').waitFor({ state: 'detached' })
    await expect.poll(async () => (await openTitles(person)).toSorted()).toEqual(['Task 2', 'Task one'])
  })
})

async function openTitles(person: Someone) {
  const tasks = (await person.get<Task[]>('/api/tasks')).body
  return tasks.filter(({ demoKey }) => !demoKey).map(({ title }) => title)
}
