import { expect, test } from 'vitest'
import { startDemo } from '#server/onboarding/demos/hold-back.ts'
import { newTasks } from '#tests/support/board.ts'
import { aWindow, type Page } from '#tests/support/browser-page.ts'
import { connections, standIn } from '#tests/support/connections.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import type { Someone } from '#tests/support/someone.ts'

const given = inABrowser()

const cards = (page: Page) => page.getByRole('region', { name: /captured from/ })

async function capture(person: Someone, demoKey: string, amount: number) {
  for (const { id } of await newTasks(person, amount))
    await given.server.sql(`update tasks set "demoKey" = $2 where id = $1`, [id, demoKey])
}

async function atTheBoard(person: Someone) {
  const window = await aWindow(given.browser, given.server.url, person, { width: 390, height: 844 })
  await standIn(window.page, person, connections.connected())
  await window.page.goto('/')
  return window
}

test('what the past of a source brought is told once it is read until dismissed in any window, and announced once, whatever covers it', async () => {
  const person = await given.server.person('Ada Started')
  await capture(person, 'EMAIL_HISTORICAL_CAPTURE', 3)
  await capture(person, 'SLACK_HISTORICAL_CAPTURE', 1)
  const userId = person.me.id
  for (const source of ['gmail', 'slack'] as const) await startDemo(given.server.deps, { userId, source })
  await given.server.work('end-demo', { userId, demo: 'slack-demo' })
  const [{ page, complaints }, other] = [await atTheBoard(person), await atTheBoard(person)]
  await cards(page).getByText('1 recent task captured from Slack').waitFor()
  expect(await cards(page).count()).toBe(1)
  const said = page.getByRole('status').getByText('1 recent task captured from Slack')
  await said.waitFor({ state: 'attached' })
  await said.evaluate((element) => element.setAttribute('data-turn', 'first'))
  await page.keyboard.press('?')
  await page.getByRole('dialog').waitFor()
  await cards(page).waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await cards(page).waitFor()
  expect(await said.and(page.locator(':not([data-turn])')).count()).toBe(0)

  await given.server.work('end-demo', { userId, demo: 'email-demo' })
  await cards(page).getByText('3 recent tasks captured from your email').waitFor()
  await cards(page).filter({ hasText: 'email' }).getByRole('button', { name: 'Dismiss' }).click()
  await expect.poll(() => cards(other.page).allInnerTexts()).toEqual([expect.stringContaining('Slack')])

  await page.keyboard.press('Escape')
  await cards(other.page).waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('region', { name: 'Inbox tasks' }).waitFor()
  expect(await cards(page).count()).toBe(0)
  expect(complaints).toEqual([])
})
