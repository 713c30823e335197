import { expect, test } from 'vitest'
import { taskAs } from '#tests/support/board.ts'
import { aWindow, hasFocus } from '#tests/support/browser-page.ts'
import { someoneWithATask } from '#tests/support/import.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'

const given = inABrowser()

const words =
  'I’ll send the price list to Ben, then write to the others about what else they need from us before Friday'

test('a title in the speaker’s words is rated in its row, R rewords it where it stands, and the new title survives a reload', async () => {
  const { person, task } = await someoneWithATask(given.server, 'Ada Winter')
  await given.server.sql('update tasks set title = $2 where id = $1', [task.id, `“${words}”`])
  const { page } = await aWindow(given.browser, given.server.url, person)
  await page.goto('/')
  const main = page.locator('main')
  const quote = main.getByRole('link', { name: `“${words}” — You` })
  const box = page.getByRole('textbox', { name: 'New title' })

  await main.getByText('…” — You').waitFor() // cut, so that the name is in the second line
  await quote.focus()
  await page.keyboard.press('r')
  await hasFocus(box)
  expect(await box.inputValue()).toBe(words)
  await main.getByRole('blockquote').getByText(words).waitFor()
  await page.keyboard.type('Never mind')
  await page.keyboard.press('Escape')
  await hasFocus(quote)

  await page.keyboard.press('r')
  await box.fill(' ')
  await page.keyboard.press('Enter')
  await hasFocus(quote)
  expect((await taskAs(person, task.id)).customTitle).toBeNull()

  await main.getByRole('button', { name: 'Rate: good' }).click()
  await expect.poll(async () => (await taskAs(person, task.id)).ratings[0]?.rating).toBe('GOOD')
  await main.getByRole('button', { name: 'Reword' }).click()
  await box.fill('Send Ben the price list')
  await page.keyboard.press('Enter')
  const reworded = main.getByRole('link', { name: /Send Ben the price list$/ })
  await hasFocus(reworded)
  await expect.poll(async () => (await taskAs(person, task.id)).titleKind).toBe('composed')
  await page.reload()
  await reworded.waitFor()
})

test('an open task says whose words its title has, until they are reworded', async () => {
  const { person, task } = await someoneWithATask(given.server, 'Ada Words')
  await given.server.sql('update tasks set title = $2 where id = $1', [task.id, '“I’ll send you the list”'])
  const { page } = await aWindow(given.browser, given.server.url, person)
  await page.goto(`/tasks/${task.id}`)
  const detail = page.getByRole('complementary')
  await detail.getByText('In Ada’s words').waitFor()
  await page.keyboard.press('r')
  const box = detail.getByRole('textbox', { name: 'Title' })
  await hasFocus(box)
  expect(await box.inputValue()).toBe('I’ll send you the list')

  await page.keyboard.press('Escape')
  expect(await box.inputValue()).toBe('“I’ll send you the list”')
  await detail.getByRole('button', { name: 'Reword' }).click()
  await page.keyboard.type('Send Ben the price list')
  await page.keyboard.press('Enter')

  await detail.getByText('In Ada’s words').waitFor({ state: 'detached' })
  await expect.poll(async () => (await taskAs(person, task.id)).customTitle).toBe('Send Ben the price list')
})
