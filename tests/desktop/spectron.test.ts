import { Application } from 'spectron'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDesktopApp, type DesktopApp } from './desktop-app.ts'
import { aMachine, type Machine } from './machine.ts'

let machine: Machine
let app: DesktopApp
beforeAll(async () => {
  machine = await aMachine()
  app = await startDesktopApp({ serverUrl: machine.server.url, userData: machine.userData() })
})
afterAll(async () => {
  await app.quit()
  await machine.stop()
})

/**
 * Spectron without chromedriver: its client, WebdriverIO, talks to Chromium directly. So it needs no driver, and works
 * with any browser version, which a chromedriver would have to match.
 */
class DriverlessApplication extends Application {
  async startChromeDriver() {}
}

test('Spectron drives the window that the app opened', async () => {
  const { debuggerAddress } = app
  const capabilities = { browserName: 'chrome', 'goog:chromeOptions': { debuggerAddress } }
  const spectron = new DriverlessApplication({
    path: '',
    debuggerAddress,
    webdriverOptions: { automationProtocol: 'devtools', capabilities },
  })
  await spectron.start()
  const { client } = spectron

  for (const handle of await client.getWindowHandles()) {
    await client.switchToWindow(handle)
    if ((await client.getTitle()) !== 'Kept recorder') break // the recorder has a hidden window of its own
  }
  await expect.poll(() => client.getTitle()).toBe('Sign in · Kept')
  const opened = await app.opens(async () => {
    const button = await client.$('button=Sign in with your browser')
    await button.click()
  })

  expect(opened).toMatch(`${machine.server.url}/auth/desktop?challenge=`)
  await client.waitUntilTextExists('[role=status]', 'Your browser is open')
})
