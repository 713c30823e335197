import { expect, test } from 'vitest'
import type { LocalRecording } from '#shared/desktop/recorder.ts'
import { aWindow, goWithin, type Page } from '#tests/support/browser-page.ts'
import { inABrowser } from '#tests/support/in-a-browser.ts'
import { inTheDesktopApp } from '#tests/support/in-the-desktop-app.ts'

const given = inABrowser()

const aRecording = (last: number, changes: Partial<LocalRecording>): LocalRecording => ({
  id: `0199a1b2-0000-7000-8000-00000000000${last}`,
  title: 'Weekly planning',
  startedAt: '2026-03-05T09:00:00.000Z',
  seconds: 1450,
  is: 'cut-off',
  sentence: null,
  ...changes,
})
const cutOff = aRecording(1, {})
const refused = aRecording(2, {
  title: 'Launch weekly',
  is: 'refused',
  sentence: 'You don’t have a Kept subscription.',
})

async function opened(name: string, path: string, app: Parameters<typeof inTheDesktopApp>[1]) {
  const person = await given.server.person(name)
  const { page } = await aWindow(given.browser, given.server.url, person)
  await inTheDesktopApp(page, app)
  await page.goto(path)
  return { page }
}

const list = (page: Page) => page.getByRole('list', { name: 'Recordings on this Mac' })
const inList = (page: Page, name: string) => list(page).getByRole('button', { name, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('the settings list what is still on this Mac and why; by keyboard, the focus stays in the list', async () => {
  const sending = aRecording(3, { title: 'Stand-up', is: 'sending', seconds: 40 })
  const { page } = await opened('Ada Winter', '/settings/recordings', {
    recordings: [cutOff, refused, sending, aRecording(4, { title: 'Review', is: 'recording' })],
  })

  await list(page).getByText('You don’t have a Kept subscription.').waitFor()
  await list(page)
    .getByText(/^Cut off · .* · 24 minutes$/)
    .waitFor()
  await list(page)
    .getByText(/^Waiting to upload · .* · 40 seconds$/)
    .waitFor()
  expect(
    await list(page)
      .getByRole('button')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))),
  ).toEqual([
    'Continue Weekly planning',
    'Finish Weekly planning',
    'Delete Weekly planning',
    'Retry Launch weekly',
    'Delete Launch weekly',
    'Delete Stand-up',
  ])

  await inList(page, 'Finish Weekly planning').focus()
  await page.keyboard.press('Enter')
  await list(page)
    .getByText(/^Waiting to upload · .* · 24 minutes$/)
    .waitFor()
  await expect.poll(() => list(page).evaluate((element) => element === document.activeElement)).toBe(true)
})

test('the header shows a cut-off recording until the user decides about it; deleting asks first, and empties the list', async () => {
  const { page } = await opened('Emil Aster', '/', { recordings: [cutOff, refused] })
  const header = page.getByRole('banner')
  await header.getByText(/^Recording cut off at /).waitFor()
  await button(page, 'Finish Weekly planning').click()
  await header.getByText(/^Recording cut off at /).waitFor({ state: 'detached' })

  await goWithin(page, '/settings/recordings')
  await button(page, 'Delete Launch weekly').click()
  await page.getByText('This deletes its audio from this Mac and the server. You can’t undo this.').waitFor()
  await button(page, 'Keep').click()
  await list(page).getByText('Launch weekly').waitFor()

  for (const title of ['Launch weekly', 'Weekly planning']) {
    await button(page, `Delete ${title}`).click()
    await button(page, 'Delete').click()
    await list(page).getByText(title).waitFor({ state: 'detached' })
  }
  await page.getByText('Everything is uploaded.').waitFor()
})

test("with several, the header leads to the list, where the app's refusal is shown", async () => {
  const { page } = await opened('Finn Alder', '/', {
    recordings: [cutOff, aRecording(2, { title: 'Review' })],
    sentence: 'There is no room on this Mac.',
  })
  await page.getByRole('banner').getByText('2 recordings were cut off.').waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Show' }).click()
  await list(page).getByText('Review').waitFor()

  await inList(page, 'Continue Weekly planning').click()
  await page.getByRole('alert').getByText('There is no room on this Mac.').waitFor()
})
