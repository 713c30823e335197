import { expect, test } from 'vitest'
import type { TranscriptLine } from '#shared/events/schemas.ts'
import { meet, newGroup, newLabel, newTask } from '#tests/support/board.ts'
import { aWindow, hasFocus, type Page } from '#tests/support/browser-page.ts'
import { someoneWithATask } from '#tests/support/import.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'

const given = inABrowser()

test('a completed task is found by a mistyped word and opened by keyboard, as soon as it appears', async () => {
  const { person, task } = await someoneWithATask(given.server, 'Ada Palette')
  const other = await newTask(person, { title: 'Order the flags' })
  for (const { id } of [task, other]) await person.put(`/api/tasks/${id}`, { status: 'COMPLETED' })
  const { page } = await aWindow(given.browser, given.server.url, person)
  const search = await openedPalette(page)

  await page.keyboard.type('plannign pric')
  await page.getByRole('option', { name: task.title, selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/tasks/${task.id}`)
  await search.waitFor({ state: 'detached' })

  await page.keyboard.press('Control+k')
  await hasFocus(search)
  await page.evaluate(pressEnterOnResult)
  await page.keyboard.type('flags')
  await page.waitForURL(`**/tasks/${other.id}`)
})

/** Runs in the page: presses Enter as soon as a task is found. */
function pressEnterOnResult() {
  const watch = new MutationObserver(() => {
    const found = document.querySelector('[role="option"][aria-selected="true"]')
    if (!found?.textContent?.includes('Order the flags')) return
    watch.disconnect()
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
    )
  })
  watch.observe(document.body, { subtree: true, childList: true, attributes: true })
}

test('a search without results says so, and offers to create a task; Escape clears it, then closes it and returns the focus', async () => {
  const { page, complaints } = await aWindow(given.browser, given.server.url, await given.server.person('Ada Nothing'))
  const search = await openedPalette(page)

  await page.keyboard.type('feed the walrus')
  await page.getByText('Nothing found for “feed the walrus”.').waitFor()
  await expect
    .poll(() => page.getByRole('option', { selected: true }).textContent())
    .toBe('Create task “feed the walrus”')

  await page.keyboard.press('Escape')
  await expect.poll(() => search.inputValue()).toBe('')
  await page.keyboard.press('Escape')
  await search.waitFor({ state: 'detached' })
  await hasFocus(page.getByRole('link', { name: 'Events', exact: true }))
  expect(complaints).toEqual([])
})

test('offline it searches this device, and says so', async () => {
  const { person, task } = await someoneWithATask(given.server, 'Ada Island')
  const { page, context } = await aWindow(given.browser, given.server.url, person)
  await openedPalette(page)
  await context.setOffline(true)

  await page.keyboard.type(task.title.slice(0, 6))

  await page.getByRole('option', { name: task.title, selected: true }).waitFor()
  await page.getByText('searches only open tasks on this device').waitFor()
})

test('settings, themes, groups and labels are found by their own and by other words, and nothing of it before something is typed', async () => {
  const person = await given.server.person('Ada Seeks')
  const group = await newGroup(person)
  await newTask(person, { title: 'Order the flags', taskGroupId: group.id })
  await newTask(person, { title: 'Ask the board' })
  const label = await newLabel(person, { name: 'Pricing' })
  await newTask(person, { title: 'Send the price list', labelIds: [label.id] })
  const { page } = await aWindow(given.browser, given.server.url, person)
  await openedPalette(page)
  expect(await page.getByRole('option', { name: 'Time zone' }).count()).toBe(0)

  const choose = async (words: string, option: string) => {
    await page.keyboard.type(words)
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await choose('dark', 'Theme: Dark')
  await page.locator('html[data-theme="dark"]').waitFor()
  await page.keyboard.press('Control+k')
  await choose('unsubscribe', 'Notifications')
  await page.waitForURL('**/settings/notifications')
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+k')
  await choose('launch', 'Go to Launch')
  await hasFocus(page.getByRole('region', { name: 'Launch tasks' }))
  await page.keyboard.press('Control+k')
  await choose('pricing', 'Show only Pricing')
  await page.getByRole('button', { name: 'Filtered by Pricing' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Ask the board' }).waitFor({ state: 'detached' })
})

test('what was said is found with who said it and where, and opens at the line; a person leads to everything with them', async () => {
  const { person, eventId } = await someoneWithATask(given.server, 'Ada Hears')
  const colleague = await given.server.person('Jonas Weber')
  await meet(given.server, person, colleague)
  const [line] = (await person.get<TranscriptLine[]>(`/api/meetings/${eventId}/transcript`)).body
  const { page, complaints } = await aWindow(given.browser, given.server.url, person)
  const search = await openedPalette(page)

  await page.keyboard.type('jonas web')
  await page.getByRole('group', { name: 'People' }).getByRole('option', { name: 'Jonas Weber' }).click()
  await expect.poll(() => search.inputValue()).toBe('Jonas Weber')
  await page.getByRole('group', { name: 'Events' }).getByRole('option').first().waitFor()

  await search.fill(line!.text)
  const said = page.getByRole('group', { name: 'Said' }).getByRole('option')
  await said.getByText(line!.speaker).waitFor()
  await said.click()
  await page.waitForURL(`**/events/${eventId}/transcript?line=${line!.id}`)
  await page.locator('[data-current]').getByText(line!.text).waitFor()
  expect(complaints).toEqual([])
})

/** Opens the palette by keyboard, with the focus on the link to the events. */
async function openedPalette(page: Page) {
  await page.goto('/')
  await page.getByRole('heading', { name: 'Inbox' }).waitFor()
  await page.getByRole('link', { name: 'Events', exact: true }).focus()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: 'Search tasks, events and what was said, or run a command' })
  await search.waitFor()
  return search
}
