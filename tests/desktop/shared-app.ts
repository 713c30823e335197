import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { DesktopSettings } from '#shared/desktop/calls.ts'
import { emptyTables } from '#tests/support/database.ts'
import { startDesktopApp, type DesktopApp } from './desktop-app.ts'
import { aGate, type Gate } from './gate.ts'
import { aMachine, signInButton, type Machine } from './machine.ts'
import { aMicrophoneWatcher } from './microphone-watcher.ts'

type Shared = {
  app: DesktopApp
  machine: Machine
  userData: string
  /** Between the app and its server. */
  gate: Gate
  microphoneIsUsedBy: (...bundleIds: string[]) => void
  usualSettings: DesktopSettings
}

/** A shortcut that another app holds. */
export const heldShortcut = 'Control+Shift+K'

let running: Promise<Shared> | undefined

/** This worker's app, signed out and as if just installed, and its empty server. Tests that restart it start their own. */
export async function theSharedApp({ time = '2026-03-05T10:00:00Z' } = {}): Promise<Shared> {
  const shared = await (running ??= start())
  shared.machine.server.setTime(time)
  return shared
}

/** Makes it ready for the next file. If that fails, the next file gets another. */
export async function resetSharedApp() {
  const shared = running!
  running = undefined
  await reset(await shared)
  running = shared
}

async function start(): Promise<Shared> {
  const userData = mkdtempSync(path.join(tmpdir(), 'kept-shared-app-'))
  const resources = path.join(userData, 'resources')
  writeFileSync(
    path.join(userData, 'permissions.json'),
    JSON.stringify({ systemAudio: 'granted', notifications: 'granted' }),
  )
  const microphoneIsUsedBy = aMicrophoneWatcher(resources)
  const gate = await aGate()
  const machine = await aMachine({ settings: { PUBLIC_URL: gate.url } })
  gate.leadTo(machine.server.url)
  const app = await startDesktopApp({
    serverUrl: gate.url,
    userData,
    resources,
    heldShortcuts: [heldShortcut],
    isDisposable: true,
  })
  const usualSettings = await app.page.evaluate(() => window.kept!.readSettings())
  return { app, machine, userData, gate, microphoneIsUsedBy, usualSettings }
}

async function reset({ app, machine, gate, microphoneIsUsedBy, usualSettings }: Shared) {
  gate.open()
  microphoneIsUsedBy()
  await app.page.evaluate(async (settings) => {
    await window.kept!.changeSettings(settings)
    for (const { id } of await window.kept!.readRecordings()) await window.kept!.deleteRecording(id)
  }, usualSettings)
  await app.page.evaluate(async () => {
    await window.kept!.signOut()
    sessionStorage.clear()
    history.replaceState(null, '', '/')
  })
  const devtools = await app.page.context().newCDPSession(app.page)
  await devtools.send('Storage.clearDataForOrigin', { origin: new URL(app.page.url()).origin, storageTypes: 'all' })
  await devtools.detach()
  await app.page.reload()
  await signInButton(app.page).waitFor()
  await emptyTables(machine.server.sql)
  app.forget()
}
