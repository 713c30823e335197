import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Page, Request, Response } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashToken } from '#server/platform/secrets.ts'
import { newTask } from '#tests/support/board.ts'
import { startDesktopApp, type DesktopApp } from './desktop-app.ts'
import { aMachine, board, signInButton, signInTo, type Machine } from './machine.ts'

const name = 'Gil Ames'

let machine: Machine
let app: DesktopApp
let userData: string
const heard: ReturnType<typeof allOf>[] = []
beforeAll(async () => {
  machine = await aMachine()
  userData = machine.userData()
  app = await startDesktopApp({ serverUrl: machine.server.url, userData })
  app.page.on('request', (request) => heard.push(allOf(request)))
  app.page.on('response', (response) => heard.push(allOf(response)))
  await signInTo(app, machine, name)
})
afterAll(async () => {
  app.page.removeAllListeners()
  await Promise.all(heard) // pending requests can't be read once the page is closed
  await app.quit()
  await machine.stop()
})

/** Returns everything a page can see of a request or response, except the page's own files, which hold no user data. */
async function allOf(message: Request | Response) {
  const isData = message.url().includes('/api/')
  const body = 'body' in message ? isData && (await message.text().catch(() => '')) : message.postData()
  const headers = await message.allHeaders()
  return { url: message.url(), headers: Object.keys(headers), text: JSON.stringify([message.url(), headers, body]) }
}

/** Returns everything a page can see of itself. */
function everything(page: Page) {
  return page.evaluate(() => {
    const globals = Object.getOwnPropertyNames(window).map((name) => String(Reflect.get(window, name)))
    const stored = [localStorage, sessionStorage].flatMap((storage) => Object.values<string>(storage))
    return [
      document.cookie,
      location.href,
      document.documentElement.outerHTML,
      JSON.stringify(window.kept),
      ...stored,
      ...globals,
    ]
  })
}

test('the page can never see a token', async () => {
  await app.page.reload()
  await board(app.page, name).waitFor()
  const sessions = await machine.server.sql<{ tokenHash: string }>('select "tokenHash" from sessions')
  const hashes = new Set(sessions.map(({ tokenHash }) => tokenHash))
  const messages = await Promise.all(heard)
  const seen = [...(await everything(app.page)), ...messages.map(({ text }) => text)]
  const couldBeTokens = seen.flatMap((text) => text.match(/(?<![\w-])[\w-]{43}(?![\w-])/g) ?? [])

  expect(hashes.size).toBeGreaterThan(0)
  expect(messages.map(({ url }) => url)).toContain('https://app--kept.double.test/api/me')
  expect(couldBeTokens.filter((word) => hashes.has(hashToken(word)))).toEqual([])
  expect(messages.flatMap(({ headers }) => headers).filter((name) => /authorization|cookie/.test(name))).toEqual([])
})

test('changes made elsewhere appear here', async () => {
  const elsewhere = await machine.server.person(name)

  await newTask(elsewhere, { title: 'Send Priya the draft' })

  await app.page.getByText('Send Priya the draft').first().waitFor()
})

test('the page loads what it missed during sleep when the Mac wakes', async () => {
  await machine.server.sql(
    `update tasks set title = 'Send Priya the second draft' where title = 'Send Priya the draft'`,
  )
  await app.page.getByText('Send Priya the draft').first().waitFor()
  app.cue({ do: 'power', event: 'resume' })

  await app.page.getByText('Send Priya the second draft').first().waitFor()
})

test('a file uploaded by the page arrives complete', async () => {
  const lines = await app.page.evaluate(async () => {
    const text = Array.from({ length: 2000 }, (_, line) => `Ana: I will send part ${line} — naïve, 東京.`).join('\n')
    const form = new FormData()
    form.set('title', 'A long one')
    form.set('start', '2026-03-05T09:00:00Z')
    form.set('file', new File([text], 'talk.txt', { type: 'text/plain' }))
    const answer = await fetch('/api/imports/transcript', { method: 'POST', body: form })
    return ((await answer.json()) as { lines: number }).lines
  })

  expect(lines).toBe(2000)
})

test('signing out deletes the token, ends the session and turns the device off', async () => {
  const sessions = async () => (await machine.server.sql('select 1 from sessions')).length
  const before = await sessions()

  await board(app.page, name).click()
  await app.page.getByRole('menuitem', { name: 'Log out' }).click()
  await signInButton(app.page).waitFor()

  expect(existsSync(path.join(userData, 'session.bin'))).toBe(false)
  await expect.poll(sessions).toBe(before - 1)
  await expect
    .poll(() => machine.server.sql('select platform, disabled from devices'))
    .toEqual([{ platform: 'APPLE', disabled: true }])
  expect(await app.page.evaluate(async () => (await fetch('/api/me')).status)).toBe(401)
})
