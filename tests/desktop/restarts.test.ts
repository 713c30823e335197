import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuid7 } from '#shared/platform/uuid7.ts'
import type { Someone } from '#tests/support/someone.ts'
import { startDesktopApp, type DesktopApp } from './desktop-app.ts'
import { aMachine, signInTo, type Machine } from './machine.ts'
import { getsPushes, notify, pushedBy } from './pushes-to.ts'

let machine: Machine
let app: DesktopApp
let hana: Someone
let userData: string
beforeAll(async () => {
  machine = await aMachine()
  userData = machine.userData()
  app = await start()
  await signInTo(app, machine, 'Hana Blum')
  hana = await machine.server.person('Hana Blum')
  await getsPushes(hana, userData)
})
afterAll(async () => {
  await app.quit()
  await machine.stop()
})

const start = (options: { args?: string[]; openedAtLogin?: boolean } = {}) =>
  startDesktopApp({ serverUrl: machine.server.url, userData, ...options })
const windowFile = () => path.join(userData, 'window.json')
const windowSize = () => app.page.evaluate(() => [innerWidth, innerHeight])

test('started by a link, the app opens it, in a window of its last size, within the screen', async () => {
  await app.page.evaluate((settings) => window.kept!.changeSettings(settings), {
    offersToListen: false,
    opensAtLogin: true,
    quickAddShortcut: null,
  })
  await app.quit()
  writeFileSync(windowFile(), '{"bounds": {"x": 9000, "y": 60, "width": 4000, "height": 700}}')
  await notify(machine.server, hana, 'Order the buoys')
  app = await start({ args: [`kept://tasks/${uuid7()}`] })

  await app.page.waitForURL('**/tasks/*')
  await app.page.getByText('That task no longer exists.').first().waitFor()
  expect(await windowSize()).toEqual([1512, 700])
  await app.does('hide-window', () => app.cue({ do: 'close-window', window: 1 }))
  await expect.poll(() => readFileSync(windowFile(), 'utf8')).toContain('"width": 1512')
})

test('settings survive a restart', async () => {
  const file = path.join(userData, 'settings.json')
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ offersToListen: false, quickAddShortcut: null })
  expect(await app.page.evaluate(() => window.kept!.readSettings())).toMatchObject({
    offersToListen: false,
    opensAtLogin: true,
  })
})

test('what came while the app was closed is shown at its next start', async () => {
  await expect.poll(() => pushedBy(app)).toEqual(['New task: Order the buoys'])
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

test('what was shown before isn’t shown at the start after', async () => {
  await notify(machine.server, hana, 'Check the berths')
  await expect.poll(() => pushedBy(app)).toEqual(['New task: Check the berths'])
})
