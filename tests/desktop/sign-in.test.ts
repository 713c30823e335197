import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Device } from '#shared/devices/schemas.ts'
import { startAgain, startDesktopApp, type DesktopApp } from './desktop-app.ts'
import {
  aMachine,
  board,
  comeBack,
  linkBack,
  logOut,
  signInButton,
  signInThere,
  signInTo,
  type Machine,
} from './machine.ts'

let machine: Machine
let userData: string
let app: DesktopApp
beforeAll(async () => {
  machine = await aMachine()
  userData = machine.userData()
  app = await start()
})
beforeEach(() => logOut(app))
afterAll(async () => {
  await app.quit()
  await machine.stop()
})

const start = () => startDesktopApp({ serverUrl: machine.server.url, userData })
const isTokenStored = () => existsSync(path.join(userData, 'session.bin'))

test('signing in registers the Mac, the browser can turn it off, and it’s the same device when it signs in again', async () => {
  await signInTo(app, machine, 'Hedy Orn')
  const hedy = await machine.server.person('Hedy Orn')
  const devices = async () =>
    (await hedy.get<Device[]>('/api/me/device')).body.map(({ id, platform, disabled }) => ({ id, platform, disabled }))
  const signedIn = await devices()
  expect(signedIn).toEqual([{ id: expect.any(String), platform: 'APPLE', disabled: false }])

  const browser = await machine.browse(`${machine.server.url}/settings/devices`, hedy)
  await browser.getByRole('button', { name: /^Disable Kept on / }).click()
  await app.page.getByRole('alert').getByText('the device was turned off in your settings').waitFor()
  expect(await devices()).toEqual([{ ...signedIn[0], disabled: true }])
  expect(isTokenStored()).toBe(false)

  await signInTo(app, machine, 'Hedy Orn')
  expect(await devices()).toEqual(signedIn)
})

test('the browser signs the user in and says so, and the app shows the board', async () => {
  expect(await app.page.getByLabel('Work email').count()).toBe(0)

  const browser = await machine.browse(await app.opens(() => signInButton(app.page).click()))
  await app.page.getByText('Your browser is open.').waitFor()
  const link = await signInThere(browser, 'Ada Winter')
  await browser.getByRole('heading', { name: 'You’re signed in' }).waitFor()
  await machine.server.person('Ada Winter') // who has been through the setup
  app.cue({ do: 'open-url', url: link })

  await board(app.page, 'Ada Winter').waitFor()
})

test('a user already signed in in the browser only returns to the app', async () => {
  const browser = await machine.browse('about:blank', await machine.server.person('Bea Kern'))
  const page = await app.opens(() => signInButton(app.page).click())
  await browser.goto(page)
  app.cue({ do: 'open-url', url: await comeBack(browser) })

  await board(app.page, 'Bea Kern').waitFor()
})

test('a second instance passes its link to the first and quits', async () => {
  const link = await linkBack(app, await machine.server.person('Cleo Marsh'))

  await startAgain(link, { serverUrl: machine.server.url, userData })

  await board(app.page, 'Cleo Marsh').waitFor()
})

test('a link for no sign-in of this app changes nothing', async () => {
  const link = await linkBack(app, await machine.server.person('Emil Roth'))
  const { searchParams } = new URL(link)

  app.cue({ do: 'open-url', url: 'kept://auth?code=of-someone-else&state=of-someone-else' })
  app.cue({ do: 'open-url', url: `kept://elsewhere?code=x&state=${searchParams.get('state')}` })
  app.cue({ do: 'open-url', url: link })

  await board(app.page, 'Emil Roth').waitFor()
})

test('a code that the server refuses is explained in the window', async () => {
  const state = new URL(await app.opens(() => signInButton(app.page).click())).searchParams.get('state')!

  app.cue({ do: 'open-url', url: `kept://auth?code=made-up&state=${state}` })

  await app.page.getByRole('alert').getByText('That sign-in has expired. Start again from the app.').waitFor()
  expect(isTokenStored()).toBe(false)
})

test('a locked keychain is explained in the window, and nothing is written', async () => {
  app.cue({ do: 'lock-keychain', isLocked: true })
  onTestFinished(() => app.cue({ do: 'lock-keychain', isLocked: false }))

  app.cue({ do: 'open-url', url: await linkBack(app, await machine.server.person('Fay Long')) })

  await app.page.getByRole('alert').getByText('keychain isn’t available').waitFor()
  expect(isTokenStored()).toBe(false)
})

test('when the browser can’t open the app, the user pastes the code it shows', async () => {
  const { searchParams } = new URL(await linkBack(app, await machine.server.person('Gus Hale')))
  const code = `${searchParams.get('code')}.${searchParams.get('state')}`
  await app.page.getByRole('button', { name: 'Paste a code instead' }).click()
  const field = app.page.getByLabel('Code from your browser')

  for (const wrong of ['made-up', 'made.up', `${code}.more`, `${searchParams.get('code')}.of-someone-else`]) {
    await field.fill(wrong)
    await field.press('Enter')
    await app.page.getByRole('alert').getByText('That code is from another sign-in.').waitFor()
  }
  await field.fill(` ${code} `)
  await field.press('Enter')

  await board(app.page, 'Gus Hale').waitFor()
})

test('after a sign-out elsewhere the token is deleted, and the sign-in page says why', async () => {
  await signInTo(app, machine, 'Ivo Land')

  await machine.server.sql(
    'delete from sessions using users where users.id = sessions."userId" and users.name = \'Ivo Land\'',
  )
  for (const _ of ['the page finds out', 'the page knows']) {
    await app.page.reload()
    await app.page.getByRole('alert').getByText('You were signed out on this Mac').waitFor()
  }
  await signInButton(app.page).waitFor()
  expect(isTokenStored()).toBe(false)
})

test('the session survives a restart, sealed by the keychain', async () => {
  await signInTo(app, machine, 'Dora Lind')
  await app.quit()

  expect(readFileSync(path.join(userData, 'session.bin')).subarray(0, 3).toString()).toBe('v10')
  app = await start()
  await board(app.page, 'Dora Lind').waitFor()
})
