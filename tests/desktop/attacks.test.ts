import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#shared/desktop/calls.ts'
import { startDesktopApp, type DesktopApp } from './desktop-app.ts'
import { names } from './electron-double/page-runtime.ts'
import { aMachine, board, signInTo, type Machine } from './machine.ts'

const name = 'Quin Sole'

let machine: Machine
let app: DesktopApp
let foreign: Server
let foreignUrl: string
beforeAll(async () => {
  foreign = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Elsewhere</title>'),
  )
  await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve))
  foreignUrl = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}/`
  machine = await aMachine()
  app = await startDesktopApp({ serverUrl: machine.server.url, userData: machine.userData() })
  await signInTo(app, machine, name)
})
afterAll(async () => {
  await app.quit()
  foreign.close()
  await machine.stop()
})

// Other tests cover the calls that end the session, the page or the app.
const harmless = Object.keys(calls).filter(
  (call) => !['sign-out', 'choose-server', 'install-update', 'use-this-mac', 'move-to-server'].includes(call),
)

/** Calls main from inside the page, bypassing all checks on the page's side. */
const ask = (call: string, args: unknown[]) =>
  app.page.evaluate(
    ([invoke, channel, sent]) =>
      (Reflect.get(window, invoke) as (channel: string, args: unknown[]) => Promise<unknown>)(channel, sent).then(
        () => 'answered',
        (error: Error) => error.message,
      ),
    [names.invoke, call, args] as const,
  )

const garbage = fc.array(
  fc.oneof(
    fc.anything({ maxDepth: 2 }),
    fc.string(),
    fc.constantFrom('../../etc/passwd', '//evil.example', 'a\u0000b', 'x'.repeat(100_000), -1, 1e99),
  ),
  { maxLength: 3 },
)
const refused = 'was asked with something else than it takes'
const sendable = (value: unknown) => JSON.parse(JSON.stringify(value) ?? 'null') as unknown[]

test.each(harmless)(
  '%s, asked for with anything at all, is answered or refused, and the app lives on',
  async (call) => {
    await fc.assert(
      fc.asyncProperty(garbage, async (args) => {
        const outcome = await ask(call, sendable(args))
        expect(outcome).not.toContain('No handler registered')
      }),
      { numRuns: 25 },
    )
    expect(await ask('read-settings', [])).toBe('answered')
  },
)

test.each([
  ['open-in-board', ['//evil.example/x']],
  ['open-in-board', ['https://evil.example']],
  ['open-in-board', ['javascript:alert(1)']],
  ['delete-recording', ['../../../etc']],
  ['continue-recording', ['0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b/../x']],
  ['change-settings', [{ serverUrl: 'https://evil.example' }]],
  ['change-settings', [{ __proto__: null, constructor: 1 }]],
  ['show-badge', [-1]],
  ['show-badge', [Number.MAX_SAFE_INTEGER]],
  ['copy-text', ['x'.repeat(5000)]],
  ['sign-in', ['https://evil.example']],
] as const)('%s with %j is refused', async (call, args) => {
  expect(await ask(call, [...args])).toContain(refused)
})

test.each(Object.keys(calls))('%s is handled, and validates its arguments', async (call) => {
  for (const args of [
    [[], [], []],
    [{ toString: 1 }, null],
  ])
    expect(await ask(call, args)).toContain(`${call} ${refused}`)
})

test('an unknown call has no handler', async () => {
  for (const call of ['quit', '__proto__', 'constructor', 'ELECTRON_BROWSER_SANDBOX_LOAD', ''])
    expect(await ask(call, [])).toContain('No handler registered')
})

test.each([['of another origin'], ['of a data address'], ['of our own origin']])(
  'a frame %s has no bridge, and what it asks all the same is refused',
  async (kind) => {
    // Our policy allows no such content; it's turned off here to test the next layer.
    const devtools = await app.page.context().newCDPSession(app.page)
    await devtools.send('Page.setBypassCSP', { enabled: true })
    const source = {
      'of another origin': foreignUrl,
      'of a data address': 'data:text/html,<title>x</title>',
      'of our own origin': '/favicon.svg',
    }[kind]!
    const element = await app.page.evaluateHandle(
      (src) =>
        new Promise<HTMLIFrameElement>((resolve) => {
          const inside = Object.assign(document.createElement('iframe'), { src })
          inside.addEventListener('load', () => resolve(inside))
          document.body.append(inside)
        }),
      source,
    )
    const frame = (await element.contentFrame())!

    expect(await frame.evaluate(() => 'kept' in window)).toBe(false)
    const asked = frame.evaluate(
      (invoke) => (Reflect.get(window, invoke) as (...args: unknown[]) => Promise<unknown>)('read-settings', []),
      names.invoke,
    )
    await expect(asked).rejects.toThrow('read-settings was asked by a page that is not ours')
    await element.evaluate((inside) => inside.remove())
    await devtools.send('Page.setBypassCSP', { enabled: false })
  },
)

test('the page never navigates away: not by an address, a form, a dropped link or a server’s response', async () => {
  // One of the random arguments above may have been the path of another page.
  await ask('open-in-board', ['/'])
  await board(app.page, name).waitFor()
  const before = app.page.url()
  await app.page.evaluate((url) => {
    location.assign(url)
    location.assign('/api/export')
    const form = Object.assign(document.createElement('form'), { action: url, method: 'post' })
    document.body.append(form)
    form.submit()
    form.remove()
  }, foreignUrl)
  await drop(foreignUrl)

  await board(app.page, name).waitFor()
  expect(app.page.url()).toBe(before)
})

/** Drops a link onto the window, as if from another app. */
async function drop(url: string) {
  const devtools = await app.page.context().newCDPSession(app.page)
  const data = {
    items: [
      { mimeType: 'text/uri-list', data: url },
      { mimeType: 'text/plain', data: url },
    ],
    dragOperationsMask: 1,
  }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', { type, x: 600, y: 400, data })
  await devtools.detach()
}

test('only Kept’s own files are written to the disk', async () => {
  const ours = await app.does('download', () =>
    app.page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), {
        href: URL.createObjectURL(new Blob(['words'])),
        download: 'talk.txt',
      })
      link.click()
    }),
  )
  expect(ours.isCancelled).toBe(false)

  const theirs = await app.does('download', () =>
    app.page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), {
        href: 'data:application/octet-stream,evil',
        download: 'evil.command',
      })
      link.click()
    }),
  )
  expect(theirs.isCancelled).toBe(true)
})

test('the page gets no permission but writing to the clipboard', async () => {
  const asked = await app.page.evaluate(async () => ({
    camera: await navigator.mediaDevices.getUserMedia({ video: true }).then(
      () => 'given',
      () => 'refused',
    ),
    place: await new Promise((resolve) =>
      navigator.geolocation.getCurrentPosition(
        () => resolve('given'),
        () => resolve('refused'),
      ),
    ),
  }))

  expect(asked).toEqual({ camera: 'refused', place: 'refused' })
})

test('after all of this the page is still ours and the user still signed in', async () => {
  await app.page.reload()
  await board(app.page, name).waitFor()
})
