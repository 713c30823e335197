import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { DesktopApp } from './desktop-app.ts'
import { board, logOut, signInTo, type Machine } from './machine.ts'
import { resetSharedApp, theSharedApp } from './shared-app.ts'

const name = 'Hana Blum'

let machine: Machine
let app: DesktopApp
beforeAll(async () => {
  ;({ app, machine } = await theSharedApp())
  await signInTo(app, machine, name)
})
afterAll(resetSharedApp)

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

const sidebar = (title: string) =>
  app.page.getByRole('textbox', { name: 'Title' }).and(app.page.getByText(title, { exact: true }))

test('a link opened while signed out works after signing in', async () => {
  await logOut(app)
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
