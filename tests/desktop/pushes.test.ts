import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestNotices } from '#server/notifications/request-notices.ts'
import { newTask } from '#tests/support/board.ts'
import type { Someone } from '#tests/support/someone.ts'
import { startDesktopApp, type DesktopApp } from './desktop-app.ts'
import { aMachine, board, signInTo, type Machine } from './machine.ts'

const name = 'Ines Push'

let machine: Machine
let app: DesktopApp
let ines: Someone
let userData: string
let hour = 10
beforeAll(async () => {
  machine = await aMachine()
  userData = machine.userData()
  app = await start()
  await signInTo(app, machine, name)
  ines = await machine.server.person(name)
  await ines.put('/api/me', { timezone: 'Etc/UTC', timezoneFixed: true })
  await ines.put('/api/me/settings/notifications', { newTasks: { PUSH: true } })
})
afterAll(async () => {
  await app.quit()
  await machine.stop()
})

const start = () => startDesktopApp({ serverUrl: machine.server.url, userData })
const pushed = () => app.did('notify').map(({ title, body }) => `${title}: ${body}`)

/** Notifies the user of a new task, an hour later. */
async function notify(title: string): Promise<string> {
  const { id } = await newTask(ines, { title })
  await requestNotices(machine.server.deps, 'newTasks', [{ userId: ines.me.id, key: id }])
  machine.server.setTime(`2026-03-05T${(hour += 1)}:00:00Z`)
  await machine.server.settle()
  return id
}

test('a push arrives with every window closed, and a click opens it', async () => {
  await app.does('hide-window', () => app.cue({ do: 'close-window', window: 1 }))
  const id = await notify('Call Lena')
  await expect.poll(pushed).toEqual(['New task: Call Lena'])

  app.cue({ do: 'click-notification', id: app.did('notify')[0]!.id })
  await app.page.waitForURL(`**/tasks/${id}`)
})

test('a push arrives while the page has crashed too often to be loaded again', async () => {
  const { pathname } = new URL(app.page.url())
  for (let times = 0; times < 3; times += 1) {
    app.cue({ do: 'crash-page', window: 1 })
    await app.page.waitForEvent('close')
    app.page = await app.windowAt(pathname)
    await board(app.page, name).waitFor()
  }
  app.cue({ do: 'crash-page', window: 1 })
  await app.windowAt('/crashed.html')
  await notify('Pay the invoice')

  await expect.poll(pushed).toEqual(['New task: Call Lena', 'New task: Pay the invoice'])
})

test('what came while the app was closed is shown at its next start', async () => {
  await app.quit()
  await notify('Order the buoys')
  app = await start()
  await expect.poll(pushed).toEqual(['New task: Order the buoys'])
})

test('what was shown before isn’t shown at the start after', async () => {
  await app.quit()
  app = await start()
  await notify('Check the berths')
  await expect.poll(pushed).toEqual(['New task: Check the berths'])
})

test('signed out elsewhere, the app signs out at once and gets no more pushes', async () => {
  await ines.delete('/api/me/sessions')
  await expect.poll(() => existsSync(path.join(userData, 'session.bin'))).toBe(false)
  await notify('Sell the boat')

  expect(pushed()).toEqual(['New task: Check the berths'])
})
