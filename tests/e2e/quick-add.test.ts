import { expect, test } from 'vitest'
import type { Label } from '#shared/labels/schemas.ts'
import type { TaskGroup } from '#shared/task-groups/schemas.ts'
import { aWindow, hasFocus } from '#tests/support/browser-page.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'

const given = inABrowser()

test('a group and a label that don’t exist yet are created from the line by keyboard and pointer, and the task is in them', async () => {
  const person = await given.server.person('Ada Names')
  const { page, complaints } = await aWindow(given.browser, given.server.url, person)
  await page.goto('/')
  await page.getByRole('heading', { name: 'Inbox' }).waitFor()
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog', { name: 'New task' })
  const offers = dialog.getByRole('button', { name: /^Create/ })

  await dialog.getByRole('textbox').fill('Call the pilot #sales +harbor')
  await expect.poll(() => offers.allInnerTexts()).toEqual(['Create group “sales”', 'Create label “harbor”'])
  await page.keyboard.press('Tab')
  await hasFocus(offers.first())
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Remove group' }).waitFor()
  await hasFocus(dialog.getByRole('textbox'))
  await offers.click()
  await dialog.getByRole('button', { name: 'Remove label harbor' }).waitFor()
  expect(await offers.count()).toBe(0)

  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'sales tasks' }).getByRole('link', { name: 'Call the pilot' }).waitFor()
  const names = async () => [
    (await person.get<TaskGroup[]>('/api/task-groups')).body.some(({ title }) => title === 'sales'),
    (await person.get<Label[]>('/api/labels')).body.some(({ name }) => name === 'harbor'),
  ]
  await expect.poll(names).toEqual([true, true])
  expect(complaints).toEqual([])
})
