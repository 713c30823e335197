import { describe, expect, test } from 'vitest'
import type { Label } from '#shared/labels/schemas.ts'
import { groupOf, newLabel, newTask, taskAs } from '#tests/support/board.ts'
import { aWindow, goWithin, hasFocus, type Page } from '#tests/support/browser-page.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import type { Someone } from '#tests/support/someone.ts'

const given = inABrowser()

const dialog = (page: Page) => page.getByRole('dialog')
const labelsOf = async (person: Someone) => (await person.get<Label[]>('/api/labels')).body

async function filterBy(page: Page, label: string) {
  await page.getByRole('button', { name: 'Filter by label' }).click()
  await dialog(page).getByRole('option', { name: label }).click()
  await page.keyboard.press('Escape')
}

async function opened(person: Someone, path: string) {
  const { page } = await aWindow(given.browser, given.server.url, person)
  await page.goto(path)
  return page
}

describe('the label modal', () => {
  test('creates a label with a name not yet taken in any letter case, an emoji and one of seven colors', async () => {
    const person = await given.server.person('Ada New')
    await newLabel(person, { name: 'Launch' })
    const page = await opened(person, '/label')
    await dialog(page).getByRole('radio').first().waitFor()
    const colours = await dialog(page)
      .getByRole('radio')
      .evaluateAll((radios) => radios.map((radio) => radio.getAttribute('aria-label')))
    expect(colours).toEqual(['Heat', 'Magic', 'Energy 1', 'Energy 2', 'Electric', 'Ice', 'Cobalt'])

    await dialog(page).getByPlaceholder('Label name').fill(' launch')
    await dialog(page).getByText('You already have a label with this name. Choose another one.').waitFor()
    await dialog(page).getByRole('button', { name: 'Create' }).click()
    await dialog(page).getByText('You already have a label with this name. Choose another one.').waitFor()
    expect(await labelsOf(person)).toHaveLength(2)

    await dialog(page).getByPlaceholder('Label name').fill('Rotterdam')
    await dialog(page).getByRole('button', { name: 'Choose an icon' }).click()
    await hasFocus(page.getByRole('combobox', { name: 'Icons' }))
    await page.keyboard.type('compass')
    await page.keyboard.press('Enter')
    await dialog(page).getByRole('radio', { name: 'Ice' }).press('Space')
    await dialog(page).getByRole('button', { name: 'Create' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await expect
      .poll(async () => (await labelsOf(person)).at(-1))
      .toMatchObject({ name: 'Rotterdam', icon: '🧭', color: 'ice' })
  })

  test("lets Important change its looks only, asks before deleting another label, which can be undone, and says when there's none", async () => {
    const person = await given.server.person('Ada Edits')
    const [important] = await labelsOf(person)
    const label = await newLabel(person, { name: 'Pricing' })
    const task = await newTask(person, { labelIds: [label.id] })

    const page = await opened(person, `/label?id=${important!.id}`)
    expect(await dialog(page).getByPlaceholder('Label name').isDisabled()).toBe(true)
    expect(await dialog(page).getByRole('button', { name: 'Delete' }).count()).toBe(0)
    await dialog(page).getByRole('radio', { name: 'Magic' }).press('Space')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect.poll(async () => (await labelsOf(person))[0]).toMatchObject({ name: 'Important', color: 'magic' })

    await page.getByText(task.title).waitFor() // undo puts the label back on the tasks that the page knows
    await goWithin(page, `/label?id=${label.id}`)
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Are you sure you want to delete the label?').waitFor()
    await page.getByRole('dialog', { name: 'Delete “Pricing”' }).getByRole('button', { name: 'Delete' }).click()
    await expect.poll(() => labelsOf(person)).toHaveLength(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await labelsOf(person)).at(-1)?.name).toBe('Pricing')
    await expect.poll(async () => (await taskAs(person, task.id)).labels).toEqual([{ labelId: label.id }])

    await goWithin(page, '/label?id=0199f3c4-0000-7000-8000-000000000000')
    await dialog(page).getByText('That label no longer exists.').waitFor()
  })
})

test('the label picker counts the labels, edits one, adds a new one to the task, and its chip removes it', async () => {
  const person = await given.server.person('Ada Picker')
  await newLabel(person, { name: 'Launch' })
  const task = await newTask(person)
  const page = await opened(person, `/tasks/${task.id}`)
  await page.getByRole('button', { name: 'Add label' }).click()
  await dialog(page).getByText('Labels 2').waitFor()
  await dialog(page).getByRole('option', { name: 'Launch' }).hover()
  await dialog(page).getByRole('button', { name: 'Edit Launch' }).click()
  await dialog(page).getByRole('heading', { name: 'Edit label' }).waitFor()
  await page.keyboard.press('Escape')
  await page.waitForURL(`**/tasks/${task.id}`)

  await page.getByRole('button', { name: 'Add label' }).click()
  await hasFocus(dialog(page).getByRole('combobox'))
  await page.keyboard.type('Harbour')
  await page.keyboard.press('Enter')
  expect(await dialog(page).getByPlaceholder('Label name').inputValue()).toBe('Harbour')
  await hasFocus(dialog(page).getByPlaceholder('Label name'))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Remove label Harbour' }).waitFor()
  await expect.poll(async () => (await taskAs(person, task.id)).labels).toHaveLength(1)

  await page.getByRole('button', { name: 'Remove label Harbour' }).click()
  await page.getByRole('button', { name: 'Add label' }).waitFor()
  await expect.poll(async () => (await taskAs(person, task.id)).labels).toEqual([])
})

describe('the filter', () => {
  test('keeps the tasks with any chosen label, says what it hides, survives a reload and clears with one click', async () => {
    const person = await given.server.person('Ada Filter')
    const label = await newLabel(person, { name: 'Launch' })
    const todo = await groupOf(person, 'TODO')
    await newTask(person, { title: 'Order the flags', labelIds: [label.id] })
    await newTask(person, { title: 'Cancel the survey tool' })
    await newTask(person, { title: 'Book the room', taskGroupId: todo.id })
    const page = await opened(person, '/')
    const board = page.getByRole('main')

    await page.getByRole('button', { name: 'Filter by label' }).click()
    await dialog(page).getByRole('option', { name: 'Launch' }).click()
    await page.keyboard.press('Escape')

    await board.getByRole('link', { name: 'Order the flags' }).waitFor()
    await board.getByRole('link', { name: 'Cancel the survey tool' }).waitFor({ state: 'detached' })
    await board.getByRole('region', { name: 'To do tasks' }).getByText('Nothing labeled Launch here.').waitFor()
    await page.getByRole('button', { name: 'Filtered by Launch' }).waitFor()
    await page.reload()
    await board.getByRole('link', { name: 'Order the flags' }).waitFor()
    expect(await board.getByRole('link', { name: 'Cancel the survey tool' }).count()).toBe(0)

    await board.getByRole('region', { name: 'To do tasks' }).getByRole('button', { name: 'Show all 1' }).click()
    await board.getByRole('link', { name: 'Cancel the survey tool' }).waitFor()
    await page.getByRole('button', { name: 'Filter by label' }).waitFor()
  })

  test('shows a new task with a matching label, and reports one in quick add or the palette that it hides and can show', async () => {
    const person = await given.server.person('Ada Hides')
    await newTask(person)
    const page = await opened(person, '/')
    const add = async (key: string, text: string) => {
      await page.keyboard.press(key)
      await dialog(page).locator(':focus').waitFor()
      await page.keyboard.type(text)
    }
    const isReportedAndShown = async (title: string) => {
      await page.getByRole('region', { name: 'Notifications' }).getByText(`Hidden by the filter: “${title}”`).waitFor()
      await page.getByRole('button', { name: 'Show all', exact: true }).click()
      await page.getByRole('main').getByRole('link', { name: title }).waitFor()
      await page.getByRole('button', { name: 'Filter by label' }).waitFor()
    }

    await filterBy(page, 'Important')
    await add('c', 'Call the harbour +important') // right after Escape, the key isn't lost
    await page.getByRole('dialog', { name: 'New task' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('main').getByRole('link', { name: 'Call the harbour' }).waitFor()
    expect(await page.getByText(/Hidden by the filter/).count()).toBe(0)

    await add('c', 'Call the pilot')
    await page.keyboard.press('Enter')
    await isReportedAndShown('Call the pilot')

    await filterBy(page, 'Important')
    await add('ControlOrMeta+k', 'Call the mate')
    await dialog(page)
      .getByRole('option', { name: /Call the mate/ })
      .click()
    await isReportedAndShown('Call the mate')
  })

  test('opens by its key, and says when it empties the inbox, unassigned tasks included, instead of how to begin', async () => {
    const person = await given.server.person('Ada Empties')
    await newTask(person, { assigneeIds: [] })
    const page = await opened(person, '/')
    const inbox = page.getByRole('region', { name: 'Inbox tasks' })
    await inbox.getByRole('link', { name: 'Send the price list' }).focus()

    await page.keyboard.press('f')
    await dialog(page).getByRole('option', { name: 'Important', selected: true }).waitFor()
    await hasFocus(dialog(page).getByRole('combobox'))
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await inbox.getByText('Nothing important here.').waitFor()
    expect(await inbox.getByRole('heading').count()).toBe(0)
    await page.getByRole('button', { name: 'Clear filter' }).click()
    await inbox.getByRole('link', { name: 'Send the price list' }).waitFor()

    await filterBy(page, 'Important')
    await inbox.getByRole('button', { name: 'Show all 1' }).click()
    await inbox.getByRole('link', { name: 'Send the price list' }).waitFor()
  })
})
