import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#shared/desktop/calls.ts'
import { startDesktopApp, startInVain, type DesktopApp } from './desktop-app.ts'
import { names } from './electron-double/page-runtime.ts'
import { aMachine, signInButton, type Machine } from './machine.ts'

let machine: Machine
let app: DesktopApp
beforeAll(async () => {
  machine = await aMachine()
  app = await startDesktopApp({ serverUrl: machine.server.url, userData: machine.userData() })
  await signInButton(app.page).waitFor()
})
afterAll(async () => {
  await app.quit()
  await machine.stop()
})

const ask = (path: string) => app.page.evaluate(async (url) => (await fetch(url)).status, path)

test('an invalid address is named, and the app quits', async () => {
  const said = await startInVain({ serverUrl: 'kept.example.com', userData: machine.userData() })

  expect(said).toBe(
    'KEPT_SERVER is kept.example.com, which isn’t a URL. Set it to one such as https://kept.example.com',
  )
})

test('the page gets the bridge’s calls and nothing else', async () => {
  const bridge = await app.page.evaluate(() => Object.keys(window.kept ?? {}))

  const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const news = ['onSignedIn', 'onSignInFailed', 'onOpenPath', 'onCommand', 'onRecorder', 'onUpdateReady', 'onWoke']
  const facts = ['platform', 'serverUrl', 'version', 'isThisMac']
  expect(bridge.toSorted()).toEqual([...Object.keys(calls).map(camel), ...news, ...facts].toSorted())
  expect(
    await app.page.evaluate(() => ['require', 'process', 'module', 'ipcRenderer'].filter((name) => name in window)),
  ).toEqual([])
})

test('a frame inside the page has no bridge, and its calls are refused', async () => {
  const frame = await app.page.evaluateHandle(() => {
    const inside = document.createElement('iframe')
    document.body.append(inside)
    return inside
  })
  const inside = (await frame.contentFrame())!

  expect(await inside.evaluate(() => 'kept' in window)).toBe(false)
  const asked = inside.evaluate(
    (invoke) => (Reflect.get(window, invoke) as (...args: unknown[]) => Promise<unknown>)('sign-in', []),
    names.invoke,
  )
  await expect(asked).rejects.toThrow('sign-in was asked by a page that is not ours')
  await frame.evaluate((element) => element.remove())
})

test('a link to elsewhere opens in the system’s browser, and only over https', async () => {
  const before = app.openedOutside.length
  const opened = await app.opens(() =>
    app.page.evaluate(() => {
      for (const url of [
        'file:///etc/passwd',
        'http://example.com/',
        'vscode://open',
        'javascript:alert(1)',
        'https://example.com/help',
      ])
        window.open(url)
    }),
  )

  expect(opened).toBe('https://example.com/help')
  expect(app.openedOutside.slice(before)).toEqual(['https://example.com/help'])
})

test('the server itself may be without https on this machine', async () => {
  const url = `${machine.server.url}/connections?source=slack`

  expect(await app.opens(() => app.page.evaluate((address) => void window.open(address), url))).toBe(url)
})

test('the window can’t be navigated away from the page', async () => {
  const opened = await app.opens(() => app.page.evaluate(() => location.assign('https://example.com/away')))

  expect(opened).toBe('https://example.com/away')
  await signInButton(app.page).waitFor()
})

test('a path outside the page’s folder is refused, and any other shows the page', async () => {
  expect(await ask('/tasks/0199a1b2')).toBe(200)
  expect(await ask('/..%2fmain%2findex.js')).toBe(404)
  expect(await ask('/assets/..%2f..%2f..%2fpackage.json')).toBe(404)
  expect(await ask('/no-such-file.js')).toBe(404)
})

test('the page runs its own scripts only', async () => {
  const blocked = await app.page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective), {
          once: true,
        })
        const script = document.createElement('script')
        script.textContent = 'window.ran = true'
        document.body.append(script)
      }),
  )

  expect(blocked).toBe('script-src-elem')
  expect(await app.page.evaluate(() => 'ran' in window)).toBe(false)
})

test('what cannot be cloned never crosses to the app', async () => {
  const asked = app.page.evaluate(() => Reflect.apply(window.kept!.signOut, null, [() => {}]))

  await expect(asked).rejects.toThrow('could not be cloned')
})
