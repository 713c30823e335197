import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { startDesktopApp, type DesktopApp } from './desktop-app.ts'
import { aMachine, board, signInButton, signInTo, type Machine } from './machine.ts'

const name = 'Hana Blum'

let machine: Machine
let app: DesktopApp
let userData: string
beforeAll(async () => {
  machine = await aMachine()
  userData = machine.userData()
  app = await start()
})
afterAll(async () => {
  await app.quit()
  await machine.stop()
})

const start = (options: { args?: string[]; openedAtLogin?: boolean } = {}) =>
  startDesktopApp({ serverUrl: machine.server.url, userData, ...options })

/** Creates a task in the board's window. */
async function aTask(title: string): Promise<string> {
  const id = uuid7()
  const status = await app.page.evaluate(
    async (task) =>
      (
        await fetch('/api/tasks', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(task),
        })
      ).status,
    { id, title },
  )
  expect(status).toBe(201)
  return id
}

const windowFile = () => path.join(userData, 'window.json')
const windowSize = () => app.page.evaluate(() => [innerWidth, innerHeight])

const sidebar = (title: string) =>
  app.page.getByRole('textbox', { name: 'Title' }).and(app.page.getByText(title, { exact: true }))

test('a link opened while signed out works after signing in', async () => {
  await signInButton(app.page).waitFor()
  app.cue({ do: 'open-url', url: `kept://events/${uuid7()}` })
  await app.page.waitForURL('**/events/*')
  await signInTo(app, machine, name)

  await app.page.getByText('That event no longer exists.').first().waitFor()
})

test('closing the window hides it, and the Dock brings it back', async () => {
  await app.does('hide-window', () => app.cue({ do: 'close-window', window: 1 }))
  const { window } = await app.does('show-window', () => app.cue({ do: 'activate' }))

  expect(window).toBe(1)
  await board(app.page, name).waitFor()
})

test('a link to a task opens it, in both formats', async () => {
  for (const [kind, title] of [
    ['tasks', 'Book the pilot'],
    ['task', 'Count the crates'],
  ] as const) {
    const id = await aTask(title)
    await app.does('show-window', () => app.cue({ do: 'open-url', url: `kept://${kind}/${id}` }))

    await sidebar(title).waitFor()
    await app.page.waitForURL((url) => url.pathname === `/tasks/${id}`)
  }
})

test.each([
  'kept://open',
  'kept://tasks/../../x',
  'kept://settings',
  `kept://tasks/${'x'.repeat(100_000)}`,
  'kept://auth?code=x&state=y',
  'kept://tasks/\u0007',
])('a link that leads nowhere brings the app to the front and does nothing else', async (url) => {
  await app.page.evaluate(() => history.replaceState(null, '', '/'))
  await app.does('show-window', () => app.cue({ do: 'open-url', url }))

  expect(new URL(app.page.url()).pathname).toBe('/')
  await board(app.page, name).waitFor()
})

test('menus run the page’s own commands', async () => {
  app.cue({ do: 'click-menu', label: 'Events' })
  await app.page.waitForURL('**/events')
  app.cue({ do: 'click-menu', label: 'Board' })
  await app.page.waitForURL((url) => url.pathname === '/')
  app.cue({ do: 'click-menu', label: 'New Task' })

  await app.page.getByRole('dialog', { name: 'New task' }).waitFor()
  await app.page.keyboard.press('Escape')
})

test('a menu command chosen while the board opens still runs', async () => {
  await app.page.reload({ waitUntil: 'commit' })
  app.cue({ do: 'click-menu', label: 'Settings…' })

  await app.page.getByRole('dialog', { name: 'Settings' }).waitFor()
  await app.page.keyboard.press('Escape')
})

test('undo in a text field undoes text, and elsewhere a change to the board', async () => {
  app.cue({ do: 'click-menu', label: 'New Task' })
  const text = app.page.getByRole('textbox', { name: 'New task' })
  await text.focus()
  await app.page.keyboard.insertText('Wash the sails')
  app.cue({ do: 'click-menu', label: 'Undo' })
  await expect.poll(() => text.inputValue()).toBe('')

  await text.fill('Wash the sails')
  await text.press('Enter')
  const row = app.page.getByRole('link', { name: 'Wash the sails' })
  await row.waitFor()
  app.cue({ do: 'click-menu', label: 'Undo' })
  await row.waitFor({ state: 'detached' })
})

test('the icon in the Dock counts new tasks', async () => {
  await app.does('set-badge', () => app.page.evaluate(() => window.kept!.showBadge(3)))

  expect(app.did('set-badge').at(-1)?.badge).toBe('3')
})

test('the tray offers its commands', async () => {
  expect(app.did('set-tray').at(-1)?.labels).toEqual(['Start Recording', 'New Task…', 'Open Kept', 'Quit Kept'])
  const { window } = await app.does('show-window', () => app.cue({ do: 'click-tray', label: 'Open Kept' }))

  expect(window).toBe(1)
})

test('the app copies text where the page isn’t allowed to', async () => {
  const { text } = await app.does('copy', () =>
    app.page.evaluate(() => window.kept!.copyText('I’m using Kept to note my to-dos; it records audio.')),
  )

  expect(text).toBe('I’m using Kept to note my to-dos; it records audio.')
})

test('a crashed page is reloaded, and after the third crash in a minute a plain page says so', async () => {
  app.cue({ do: 'click-menu', label: 'Board' })
  await app.page.waitForURL((url) => url.pathname === '/')
  for (let times = 0; times < 3; times += 1) {
    app.cue({ do: 'crash-page', window: 1 })
    await app.page.waitForEvent('close')
    app.page = await app.windowAt('/')
    await board(app.page, name).waitFor()
  }
  app.cue({ do: 'crash-page', window: 1 })
  const plain = await app.windowAt('/crashed.html')
  await plain.getByRole('heading', { name: 'Kept’s window stopped several times' }).waitFor()
  await plain.getByRole('link', { name: 'Load Kept again' }).click()

  app.page = plain
  await board(app.page, name).waitFor()
})

test('an app started by a link opens it, in a window of its last size, within the screen', async () => {
  await app.quit()
  writeFileSync(windowFile(), '{"bounds": {"x": 9000, "y": 60, "width": 4000, "height": 700}}')
  app = await start({ args: [`kept://tasks/${uuid7()}`] })

  await app.page.waitForURL('**/tasks/*')
  await app.page.getByText('That task no longer exists.').first().waitFor()
  expect(await windowSize()).toEqual([1512, 700])
  await app.does('hide-window', () => app.cue({ do: 'close-window', window: 1 }))
  await expect.poll(() => readFileSync(windowFile(), 'utf8')).toContain('"width": 1512')
})

test('opened by the system at login, Kept waits in the menu bar, with the usual window if its size can’t be read', async () => {
  await app.quit()
  writeFileSync(windowFile(), '{"bounds": {"x": 40, "y')
  app = await start({ openedAtLogin: true })

  await app.windowAt('/')
  expect(app.did('show-window')).toEqual([])
  await app.does('show-window', () => app.cue({ do: 'click-tray', label: 'Open Kept' }))
  expect(await windowSize()).toEqual([1280, 820])
})
