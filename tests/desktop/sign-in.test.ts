import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Device } from '#shared/devices/schemas.ts'
import { startAgain, startDesktopApp, type DesktopApp } from './desktop-app.ts'
import { aMachine, board, comeBack, signInButton, signInThere, type Machine } from './machine.ts'

let machine: Machine
let app: DesktopApp
beforeAll(async () => {
  machine = await aMachine()
})
afterEach(() => app.quit())
afterAll(() => machine.stop())

async function start(userData = machine.userData(), options: { keychain?: 'locked' } = {}) {
  app = await startDesktopApp({ serverUrl: machine.server.url, userData, ...options })
  return app
}

const sealedToken = (userData: string) => path.join(userData, 'session.bin')

test('signing in is left to the browser, which says when it is done, and then the board is there', async () => {
  const { page, opens, cue } = await start()
  await signInButton(page).waitFor()
  expect(await page.getByLabel('Work email').count()).toBe(0)

  const browser = await machine.browse(await opens(() => signInButton(page).click()))
  await page.getByText('Your browser is open.').waitFor()
  const link = await signInThere(browser, 'Ada Winter')
  await browser.getByRole('heading', { name: 'You are signed in' }).waitFor()
  cue({ do: 'open-url', url: link })

  await board(page, 'Ada Winter').waitFor()
})

test('a user already signed in in the browser only returns to the app', async () => {
  const { page, opens, cue } = await start()
  const browser = await machine.browse(await opens(() => signInButton(page).click()))
  await signInThere(browser, 'Bea Kern')

  const again = await opens(() => signInButton(page).click())
  cue({ do: 'open-url', url: await comeBack(browser, () => browser.goto(again)) })

  await board(page, 'Bea Kern').waitFor()
})

test('a second start hands its link over to the first and ends', async () => {
  const userData = machine.userData()
  const { page, opens } = await start(userData)
  const browser = await machine.browse(await opens(() => signInButton(page).click()))

  await startAgain(await signInThere(browser, 'Cleo Marsh'), { serverUrl: machine.server.url, userData })

  await board(page, 'Cleo Marsh').waitFor()
})

test('the session survives a restart, sealed by the keychain', async () => {
  const userData = machine.userData()
  const first = await start(userData)
  const browser = await machine.browse(await first.opens(() => signInButton(first.page).click()))
  first.cue({ do: 'open-url', url: await signInThere(browser, 'Dora Lind') })
  await board(first.page, 'Dora Lind').waitFor()
  await first.quit()

  expect(readFileSync(sealedToken(userData)).subarray(0, 3).toString()).toBe('v10')
  const { page } = await start(userData)
  await board(page, 'Dora Lind').waitFor()
})

test('a link that answers no attempt of this app changes nothing', async () => {
  const userData = machine.userData()
  const { page, opens, cue } = await start(userData)
  const address = await opens(() => signInButton(page).click())
  const state = new URL(address).searchParams.get('state')!

  cue({ do: 'open-url', url: 'kept://auth?code=of-someone-else&state=of-someone-else' })
  cue({ do: 'open-url', url: `kept://elsewhere?code=x&state=${state}` })
  cue({ do: 'open-url', url: await signInThere(await machine.browse(address), 'Emil Roth') })

  await board(page, 'Emil Roth').waitFor()
})

test('a code that the server refuses is explained in the window', async () => {
  const userData = machine.userData()
  const { page, opens, cue } = await start(userData)
  const state = new URL(await opens(() => signInButton(page).click())).searchParams.get('state')!

  cue({ do: 'open-url', url: `kept://auth?code=made-up&state=${state}` })

  await page.getByRole('alert').getByText('That sign-in has expired. Start again from the app.').waitFor()
  expect(existsSync(sealedToken(userData))).toBe(false)
})

test('a locked keychain is explained in the window, and nothing is written', async () => {
  const userData = machine.userData()
  const { page, opens, cue } = await start(userData, { keychain: 'locked' })
  const browser = await machine.browse(await opens(() => signInButton(page).click()))

  cue({ do: 'open-url', url: await signInThere(browser, 'Fay Long') })

  await page.getByRole('alert').getByText('keychain is not available').waitFor()
  expect(existsSync(sealedToken(userData))).toBe(false)
})

test('where the browser cannot lead back, the code that it shows is pasted', async () => {
  const { page, opens } = await start()
  const link = new URL(
    await signInThere(await machine.browse(await opens(() => signInButton(page).click())), 'Gus Hale'),
  )
  const code = `${link.searchParams.get('code')}.${link.searchParams.get('state')}`
  await page.getByRole('button', { name: 'Paste a code instead' }).click()
  const field = page.getByLabel('Code from your browser')

  for (const wrong of ['made-up', 'made.up', `${code}.more`, `${link.searchParams.get('code')}.of-someone-else`]) {
    await field.fill(wrong)
    await field.press('Enter')
    await page.getByRole('alert').getByText('That code is from another sign-in.').waitFor()
  }
  await field.fill(` ${code} `)
  await field.press('Enter')

  await board(page, 'Gus Hale').waitFor()
})

test('the machine is registered with the code, switched off from the browser, and the same one when it signs in again', async () => {
  const userData = machine.userData()
  const { page, opens, cue } = await start(userData)
  const signInTab = await machine.browse(await opens(() => signInButton(page).click()))
  cue({ do: 'open-url', url: await signInThere(signInTab, 'Hedy Orn') })
  await board(page, 'Hedy Orn').waitFor()
  // In the first tab Chromium may ask whether to open the app, and that prompt blocks every click.
  const browser = await signInTab.context().newPage()
  const devices = () =>
    browser.evaluate(async () =>
      ((await (await fetch('/api/me/device')).json()) as Device[]).map(({ id, platform, disabled }) => ({
        id,
        platform,
        disabled,
      })),
    )
  const { id } = JSON.parse(readFileSync(path.join(userData, 'device.json'), 'utf8')) as { id: string }
  await browser.goto(`${machine.server.url}/settings`)
  expect(await devices()).toEqual([{ id, platform: 'APPLE', disabled: false }])

  await browser.getByRole('button', { name: /^Disable Kept on / }).click()
  await page.getByRole('alert').getByText('the device was switched off in your settings').waitFor()
  expect(await devices()).toEqual([{ id, platform: 'APPLE', disabled: true }])
  expect(existsSync(sealedToken(userData))).toBe(false)

  cue({
    do: 'open-url',
    url: await comeBack(browser, async () => browser.goto(await opens(() => signInButton(page).click()))),
  })
  await board(page, 'Hedy Orn').waitFor()
  await browser.goto(machine.server.url)
  expect(await devices()).toEqual([{ id, platform: 'APPLE', disabled: false }])
})

test('after a sign-out elsewhere the sign-in page says why', async () => {
  const { page, opens, cue } = await start()
  cue({
    do: 'open-url',
    url: await signInThere(await machine.browse(await opens(() => signInButton(page).click())), 'Ivo Land'),
  })
  await board(page, 'Ivo Land').waitFor()

  await machine.server.sql(
    'delete from sessions using users where users.id = sessions."userId" and users.name = \'Ivo Land\'',
  )
  await page.reload()

  await page.getByRole('alert').getByText('You were signed out on this Mac').waitFor()
  await signInButton(page).waitFor()
})
