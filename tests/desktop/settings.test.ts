import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DesktopSettings } from '#shared/desktop/calls.ts'
import type { DesktopApp } from './desktop-app.ts'
import { signInTo } from './machine.ts'
import { heldShortcut, resetSharedApp, theSharedApp } from './shared-app.ts'

let app: DesktopApp
let userData: string
let usualSettings: DesktopSettings
beforeAll(async () => {
  const shared = await theSharedApp()
  ;({ app, userData, usualSettings } = shared)
  await signInTo(app, shared.machine, 'Olga Pin')
})
beforeEach(async () => {
  await change(usualSettings)
  rmSync(loginItem(), { force: true })
  await openSettings()
})
afterAll(resetSharedApp)

const change = (to: object) => app.page.evaluate((settings) => window.kept!.changeSettings(settings), to)
const loginItem = () => path.join(userData, 'login-item')
const held = () => app.did('set-shortcuts').at(-1)?.accelerators?.toSorted()

async function openSettings() {
  await app.page.keyboard.press('Escape')
  app.cue({ do: 'click-menu', label: 'Settings…' })
  await app.page.getByRole('link', { name: 'Capture', exact: true }).click()
  await app.page.getByRole('heading', { name: 'This Mac', exact: true }).waitFor()
}

test('system-wide shortcuts are chosen by pressing them', async () => {
  expect(held()).toEqual(['Control+Alt+R', 'Control+Alt+Space'])

  await app.page.getByRole('button', { name: /Change the keys of “New task from anywhere”/ }).click()
  await app.does('set-shortcuts', () => app.page.keyboard.press('Control+Shift+J'))
  await app.page.getByRole('button', { name: 'Change the keys of “New task from anywhere”, now ⌃ ⇧ J' }).waitFor()

  expect(held()).toContain('Control+Shift+J')
})

test('a shortcut of another app is refused with a message, and the old one stays', async () => {
  await app.page.getByRole('button', { name: /Change the keys of “New task from anywhere”/ }).click()
  await app.page.keyboard.press(heldShortcut)

  await app.page.getByRole('alert').getByText('Another app uses ⌃⇧K. Choose other keys.').waitFor()
  await app.page.getByRole('button', { name: 'Change the keys of “New task from anywhere”, now ⌃ ⌥ Space' }).waitFor()
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

test('Kept opens at login if the user wants, until the login item is removed in the system', async () => {
  const { opensAtLogin } = await app.does('set-login-item', () =>
    app.page.getByRole('switch', { name: 'Open Kept when you log in' }).click(),
  )
  expect(opensAtLogin).toBe(true)
  await app.page.getByRole('switch', { name: 'Open Kept when you log in', checked: true }).waitFor()

  rmSync(loginItem())
  await openSettings()

  await app.page.getByRole('switch', { name: 'Open Kept when you log in', checked: false }).waitFor()
})

test('a series set to Always can be set back to ask', async () => {
  await change({ alwaysFor: [{ recurringId: 'weekly', title: 'Weekly planning' }] })
  await openSettings()
  await app.page.getByRole('button', { name: 'Ask again for Weekly planning' }).click()

  await app.page.getByText('None yet.').waitFor()
})
