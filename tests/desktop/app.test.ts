import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startDesktopApp, type DesktopApp } from './desktop-app.ts'
import { aMachine, signInThere, type Machine } from './someone-at-a-mac.ts'

let machine: Machine
let app: DesktopApp | undefined
beforeAll(async () => {
  machine = await aMachine()
})
afterEach(async () => {
  await app?.quit()
  app = undefined
})
afterAll(() => machine.stop())

async function start(userData = machine.userData(), options: { keychain?: 'locked' } = {}) {
  app = await startDesktopApp({ serverUrl: machine.server.url, userData, ...options })
  return app
}

const signInButton = ({ page }: DesktopApp) => page.getByRole('button', { name: 'Sign in with your browser' })

test('signing in goes through the browser and shows the board', async () => {
  const started = await start()
  const address = await started.opens(() => signInButton(started).click())
  const browser = await machine.browse(address)
  const link = await signInThere(browser, 'Ada Winter')
  await browser.getByRole('heading', { name: 'You are signed in' }).waitFor()
  started.cue({ do: 'open-url', url: link })
  await started.page.getByRole('button', { name: /Ada Winter/ }).waitFor()
  expect(started.page.url()).toContain('kept')
})
