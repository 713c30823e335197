import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Someone } from '#tests/support/someone.ts'
import type { DesktopApp } from './desktop-app.ts'
import { board, signInButton, signInTo, type Machine } from './machine.ts'
import { getsPushes, notify, pushedBy } from './pushes-to.ts'
import { resetSharedApp, theSharedApp } from './shared-app.ts'

const name = 'Ines Push'

let machine: Machine
let app: DesktopApp
let ines: Someone
let userData: string
let before: number
beforeAll(async () => {
  ;({ app, machine, userData } = await theSharedApp())
})
beforeEach(async () => {
  before = pushedBy(app).length
  if (isSignedIn()) return
  await signInTo(app, machine, name)
  ines = await machine.server.person(name)
  await getsPushes(ines, userData)
})
afterAll(resetSharedApp)

const isSignedIn = () => existsSync(path.join(userData, 'session.bin'))
/** In this test. */
const pushed = () => pushedBy(app).slice(before)

test('a push arrives with every window closed, and a click opens it', async () => {
  await app.does('hide-window', () => app.cue({ do: 'close-window', window: 1 }))
  const id = await notify(machine.server, ines, 'Call Lena')
  await expect.poll(pushed).toEqual(['New task: Call Lena'])

  app.cue({ do: 'click-notification', id: app.did('notify').at(-1)!.id })
  await app.page.waitForURL(`**/tasks/${id}`)
})

test('a crashed page is reloaded; after the third crash in a minute a plain page says so, and pushes still arrive', async () => {
  const { pathname } = new URL(app.page.url())
  for (let times = 0; times < 3; times += 1) {
    app.cue({ do: 'crash-page', window: 1 })
    await app.page.waitForEvent('close')
    app.page = await app.windowAt(pathname)
    await board(app.page, name).waitFor()
  }
  app.cue({ do: 'crash-page', window: 1 })
  const plain = await app.windowAt('/crashed.html')
  await plain.getByRole('heading', { name: 'Kept’s window stopped several times' }).waitFor()
  await notify(machine.server, ines, 'Pay the invoice')
  await expect.poll(pushed).toEqual(['New task: Pay the invoice'])

  await plain.getByRole('link', { name: 'Load Kept again' }).click()
  app.page = plain
  await board(app.page, name).waitFor()
})

test('signed out elsewhere, the app signs out at once and gets no more pushes', async () => {
  await ines.delete('/api/me/sessions')
  await expect.poll(isSignedIn).toBe(false)
  await notify(machine.server, ines, 'Sell the boat')

  expect(pushed()).toEqual([])
  await signInButton(app.page).waitFor()
})
