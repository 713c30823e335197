import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCatalog, aFileHost, aModel, type FileHost } from '#tests/support/file-host.ts'
import { writeTinyModel } from '#tests/support/tiny-model.ts'
import { startDesktopApp, type DesktopApp } from './desktop-app.ts'
import { aMachine, signInTo, type Machine } from './machine.ts'

let host: FileHost
let machine: Machine
let app: DesktopApp
beforeAll(async () => {
  host = await aFileHost(readFileSync(writeTinyModel()))
  machine = await aMachine({ settings: { MODEL_CATALOG: aCatalog([aModel(host, { contextTokens: 12_000 })]) } })
  app = await startDesktopApp({ serverUrl: machine.server.url, userData: machine.userData() })
  await signInTo(app, machine, 'Olga Model')
})
afterAll(async () => {
  await app.quit()
  await machine.stop()
  await host.stop()
})

test('in the app, a model is downloaded, reads what is imported, and is removed', async () => {
  const { page } = app
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const openCapture = async () => {
    app.cue({ do: 'click-menu', label: 'Settings…' })
    await page.getByRole('link', { name: 'Capture', exact: true }).click()
  }
  await openCapture()
  await page.getByRole('link', { name: /^Built in/ }).click()

  const onThisMachine = page.getByRole('radio', { name: 'On this machine', exact: true })
  await onThisMachine.click({ force: true })
  await button(/^Download /).click()
  await page.getByText(/^Halyard 1.5B is ready · /).waitFor()
  await onThisMachine.click({ force: true })
  await button('Use it now').click()
  await page.getByText(/^Halyard 1.5B is in use/).waitFor()

  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('group', { name: 'Getting started' }).waitFor()
  const text = 'Olga Model: I will send Ben the price list by Friday.' // a line, because the model is slow
  await page.evaluate(
    (body) =>
      fetch('/api/imports/transcript', { method: 'POST', headers: { 'content-type': 'application/json' }, body }),
    JSON.stringify({ title: 'Spring planning', start: '2026-03-05T10:00:00Z', text }),
  )
  const extractors = async () =>
    (await machine.server.sql<{ extractor: string }>('select extractor from capture_runs')).map((run) => run.extractor)
  await expect.poll(extractors, { timeout: 30_000 }).toContainEqual(expect.stringContaining('Halyard 1.5B'))

  await openCapture()
  await page.getByRole('link', { name: /Halyard 1.5B/ }).click()
  await button(/^Remove: Halyard/).click()
  await button('Remove').last().click()
  await expect.poll(() => page.getByRole('radio', { name: 'Built in', exact: true }).isChecked()).toBe(true)
})
