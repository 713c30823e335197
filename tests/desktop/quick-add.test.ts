import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DesktopApp } from './desktop-app.ts'
import type { Gate } from './gate.ts'
import { logOut, signInTo, type Machine } from './machine.ts'
import { resetSharedApp, theSharedApp } from './shared-app.ts'

const keys = 'Control+Alt+Space'

let machine: Machine
let gate: Gate
let app: DesktopApp
beforeAll(async () => {
  ;({ app, machine, gate } = await theSharedApp())
  await signInTo(app, machine, 'Nia Ford')
})
afterAll(resetSharedApp)

const press = () => app.cue({ do: 'press-shortcut', accelerator: keys })
const field = (page: Page) => page.getByRole('textbox', { name: 'New task' })
const row = (title: string) => app.page.getByRole('link', { name: title })

/** Opens the quick-add window by its shortcut, with the focus in its field. */
async function bringUp(): Promise<Page> {
  await app.does('show-window', press)
  const page = await app.windowAt('/quick-add')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
  return page
}

test('signed out, the small window says so and leads to the board', async () => {
  await logOut(app)
  await app.does('show-window', press)
  const page = await app.windowAt('/quick-add')
  await page.getByText('Sign in to Kept to add tasks from anywhere.').waitFor()
  await app.does('hide-window', () => page.getByRole('button', { name: 'Open Kept' }).click())

  await signInTo(app, machine, 'Nia Ford')
})

test('Enter adds the task and closes the window', async () => {
  const page = await bringUp()
  await field(page).fill('Send Priya the draft tomorrow')
  await app.does('hide-window', () => field(page).press('Enter'))

  await row('Send Priya the draft').waitFor()
})

test('Shift and Enter adds the task and stays for the next one', async () => {
  const page = await bringUp()
  await field(page).fill('First of two')
  await field(page).press('Shift+Enter')
  await row('First of two').waitFor()
  expect(await field(page).inputValue()).toBe('')
  await field(page).fill('Second of two')
  await app.does('hide-window', () => field(page).press('Enter'))

  await row('Second of two').waitFor()
})

test('Command and Enter adds the task and opens it in the board', async () => {
  const page = await bringUp()
  await field(page).fill('Look at this one closely')
  await field(page).press('ControlOrMeta+Enter')

  await app.page.waitForURL('**/tasks/*')
  await app.page.getByRole('textbox', { name: 'Title' }).and(app.page.getByText('Look at this one closely')).waitFor()
})

test('Escape closes it and discards the text; its shortcut only hides it', async () => {
  const page = await bringUp()
  await field(page).fill('Never mind')
  await app.does('hide-window', () => field(page).press('Escape'))
  await bringUp()
  expect(await field(page).inputValue()).toBe('')

  await field(page).fill('Half a thought')
  await app.does('hide-window', press)
  await bringUp()
  expect(await field(page).inputValue()).toBe('Half a thought')
  await app.does('hide-window', () => field(page).press('Escape'))
})

test('the small window hides when another one gets the focus', async () => {
  await bringUp()
  const hidden = app.does('hide-window', () => app.cue({ do: 'click-tray', label: 'Open Kept' }))

  expect((await hidden).window).not.toBe(1)
})

test('without a server the task waits in the window and is sent once the server is back', async () => {
  gate.shut()
  const page = await bringUp()
  await field(page).fill('Written at sea')
  await app.does('hide-window', () => field(page).press('Enter'))
  expect(await machine.server.sql("select 1 from tasks where title = 'Written at sea'")).toEqual([])

  gate.open()
  await expect
    .poll(async () => (await machine.server.sql("select 1 from tasks where title = 'Written at sea'")).length, {
      timeout: 30_000,
    })
    .toBe(1)
})
