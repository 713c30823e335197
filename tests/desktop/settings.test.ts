import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDesktopApp, type DesktopApp } from './desktop-app.ts'
import { aMachine, signInTo, type Machine } from './machine.ts'

let machine: Machine
let app: DesktopApp
let userData: string
beforeAll(async () => {
  machine = await aMachine()
  userData = machine.userData()
  app = await start()
  await signInTo(app, machine, 'Olga Pin')
})
afterAll(async () => {
  await app.quit()
  await machine.stop()
})

const start = () => startDesktopApp({ serverUrl: machine.server.url, userData, heldShortcuts: ['Control+Shift+K'] })
const change = (to: object) => app.page.evaluate((settings) => window.kept!.changeSettings(settings), to)
const held = () => app.did('set-shortcuts').at(-1)?.accelerators

async function openSettings() {
  app.cue({ do: 'click-menu', label: 'Settings…' })
  await app.page.getByRole('heading', { name: 'This Mac', exact: true }).waitFor()
}

test('system-wide shortcuts are chosen by pressing them', async () => {
  await openSettings()
  expect(held()).toEqual(['Control+Alt+Space', 'Control+Alt+R'])

  await app.page.getByRole('button', { name: /Change the keys of “New task from anywhere”/ }).click()
  await app.does('set-shortcuts', () => app.page.keyboard.press('Control+Shift+J'))
  await app.page.getByRole('button', { name: 'Change the keys of “New task from anywhere”, now ⌃ ⇧ J' }).waitFor()

  expect(held()).toContain('Control+Shift+J')
})

test('a shortcut of another app is refused with a message, and the old one stays', async () => {
  await app.page.getByRole('button', { name: /Change the keys of “New task from anywhere”/ }).click()
  await app.page.keyboard.press('Control+Shift+K')

  await app.page.getByRole('alert').getByText('Another app uses ⌃⇧K. Choose other keys.').waitFor()
  await app.page.getByRole('button', { name: 'Change the keys of “New task from anywhere”, now ⌃ ⇧ J' }).waitFor()
})

test('shortcuts that type text or that Kept already uses are refused', async () => {
  expect((await change({ quickAddShortcut: 'A' })).outcome).toEqual({
    ok: false,
    sentence: 'A cannot work in every app. Use one key with ⌘, ⌃ or ⌥.',
  })
  expect((await change({ quickAddShortcut: 'Control+Alt+R' })).outcome).toEqual({
    ok: false,
    sentence: 'Kept already uses ⌃⌥R for something else.',
  })
})

test('a shortcut can be removed', async () => {
  await app.does('set-shortcuts', () =>
    app.page.getByRole('button', { name: 'Remove the keys of “New task from anywhere”' }).click(),
  )

  expect(held()).toEqual(['Control+Alt+R'])
})

test('Kept opens at login if the user wants', async () => {
  const { opensAtLogin } = await app.does('set-login-item', () =>
    app.page.getByRole('switch', { name: 'Open Kept when you log in' }).click(),
  )

  expect(opensAtLogin).toBe(true)
  await app.page.getByRole('switch', { name: 'Open Kept when you log in', checked: true }).waitFor()
})

test('a login item removed in the system shows as off in Kept', async () => {
  await app.page.keyboard.press('Escape')
  rmSync(path.join(userData, 'login-item'))
  await openSettings()

  await app.page.getByRole('switch', { name: 'Open Kept when you log in', checked: false }).waitFor()
})

test('a series set to Always can be set back to ask', async () => {
  await change({ alwaysFor: [{ recurringId: 'weekly', title: 'Weekly planning' }] })
  await app.page.keyboard.press('Escape')
  await openSettings()
  await app.page.getByRole('button', { name: 'Ask again for Weekly planning' }).click()

  await app.page.getByText('None yet.').waitFor()
})

test('settings survive a restart', async () => {
  await change({ offersToListen: false, opensAtLogin: true })
  await app.quit()
  const file = path.join(userData, 'settings.json')
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ offersToListen: false, quickAddShortcut: null })

  app = await start()
  expect(await app.page.evaluate(() => window.kept!.readSettings())).toMatchObject({
    offersToListen: false,
    opensAtLogin: true,
  })
})
