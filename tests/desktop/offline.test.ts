import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startDesktopApp, type DesktopApp } from './desktop-app.ts'
import { aMachine, board, logOut, signInButton, signInTo, type Machine } from './machine.ts'
import { aGate, type Gate } from './gate.ts'
import { notify } from './pushes-to.ts'
import { storedText } from '#tests/support/stored-board.ts'
import { aPortal } from './wrong-servers.ts'

let machine: Machine
let gate: Gate
let userData: string
let app: DesktopApp
beforeAll(async () => {
  gate = await aGate()
  machine = await aMachine({ settings: { PUBLIC_URL: gate.url } })
  gate.leadTo(machine.server.url)
  userData = machine.userData()
  app = await start()
})
beforeEach(() => logOut(app))
afterEach(() => gate.open())
afterAll(async () => {
  await app.quit()
  await gate.stop()
  await machine.stop()
})

const start = () => startDesktopApp({ serverUrl: gate.url, userData })
const row = (title: string) => app.page.getByRole('link', { name: title })

async function write(title: string) {
  await app.page.keyboard.press('c')
  await app.page.getByRole('textbox', { name: 'New task' }).fill(title)
  await app.page.keyboard.press('Enter')
  await row(title).waitFor()
}

/** Whether the board on disk contains this task. */
const isKept = async (title: string) => (await storedText(app.page)).includes(title)

const tasksOnServer = async () =>
  (await machine.server.sql<{ title: string }>('select title from tasks')).map(({ title }) => title)

test('signing out leaves nothing of the board on the Mac', async () => {
  await signInTo(app, machine, 'Kim Dahl')
  await write('Oil the winch')
  await expect.poll(() => isKept('Oil the winch')).toBe(true)

  await board(app.page, 'Kim Dahl').click()
  await app.page.getByRole('menuitem', { name: 'Log out' }).click()
  await signInButton(app.page).waitFor()

  await expect.poll(() => isKept('Oil the winch')).toBe(false)
})

test('the sign-in page says that the server doesn’t respond, and continues once it does', async () => {
  gate.shut()
  await app.page.reload()
  await app.page.getByText(`Kept at ${new URL(gate.url).host} isn’t responding.`).waitFor()
  await signInButton(app.page).waitFor()

  gate.open()
  await app.page.getByText('isn’t responding').waitFor({ state: 'detached', timeout: 30_000 })
  await signInTo(app, machine, 'Lea Moor')
})

test('a page that was just reconnecting when the session ended elsewhere shows the sign-in page', async () => {
  await signInTo(app, machine, 'Eva Stone')
  const eva = await machine.server.person('Eva Stone')
  await notify(machine.server, eva, 'Call Lena')
  await row('Call Lena').waitFor()
  const [asked, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await app.page.route('**/api/realtime/ticket', async (route) => {
    asked.resolve()
    await ended.promise
    await route.continue()
  })
  gate.shut()
  gate.open()
  await asked.promise

  await eva.delete('/api/me/sessions')
  ended.resolve()
  await signInButton(app.page).waitFor()
  await app.page.unrouteAll()
})

test('a captive portal doesn’t sign anyone out of Kept', async () => {
  const portal = await aPortal()
  await signInTo(app, machine, 'Noa Pell')
  gate.leadTo(portal.url)
  const answer = await app.page.evaluate(async () => (await fetch('/api/tasks')).json() as Promise<unknown>)
  expect(answer).toMatchObject({ code: 'server_not_kept' })

  gate.leadTo(machine.server.url)
  await portal.stop()
  await app.page.reload()
  await board(app.page, 'Noa Pell').waitFor()
  expect(await app.page.evaluate(async () => (await fetch('/api/me')).status)).toBe(200)
})

test('the board opens after a restart without a server, takes new tasks, and sends them when the server is back', async () => {
  await signInTo(app, machine, 'Jon Abel')
  await write('Mend the jib')
  await expect.poll(() => isKept('Mend the jib')).toBe(true)
  await app.quit()

  gate.shut()
  app = await start()
  await row('Mend the jib').waitFor()
  await app.page.getByText('Kept can’t be reached.').waitFor()
  await write('Buy rope')
  await app.page.getByText('1 change is saved on this device').waitFor()
  expect(await tasksOnServer()).not.toContain('Buy rope')

  gate.open()
  await expect.poll(tasksOnServer, { timeout: 30_000 }).toContain('Buy rope')
  await app.page.getByText('Kept can’t be reached.').waitFor({ state: 'detached' })
})

test('without a saved board, the app waits for the server and then shows the board', async () => {
  await signInTo(app, machine, 'Max Orr')
  await app.page.addInitScript(() => {
    indexedDB.deleteDatabase('kept-board')
    localStorage.clear()
  })

  gate.shut()
  await app.page.reload()
  await app.page.getByText('Couldn’t load Kept').waitFor()
  gate.open()

  await board(app.page, 'Max Orr').waitFor()
})
