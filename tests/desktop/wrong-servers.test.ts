import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freePort } from '#tests/support/server.ts'
import { startDesktopApp, type DesktopApp } from './desktop-app.ts'
import { aMachine, signInButton, signInTo, type Machine } from './machine.ts'
import { aDetour, aHotel, aMute, anImpostor, aStranger, type WrongServer } from './wrong-servers.ts'

let machine: Machine
let app: DesktopApp
const wrong: Record<string, WrongServer> = {}
beforeAll(async () => {
  machine = await aMachine()
  Object.assign(wrong, {
    hotel: await aHotel(),
    mute: await aMute(),
    impostor: await anImpostor(),
    stranger: await aStranger(),
  })
  wrong.detour = await aDetour(wrong.stranger!.url)
})
afterEach(() => app.quit())
afterAll(async () => {
  await Promise.all(Object.values(wrong).map((server) => server.stop()))
  await machine.stop()
})

const hostOf = (server: WrongServer) => new URL(server.url).host

/** Starts the app with a server chosen in its settings, not by environment variable. */
async function startWith(serverUrl: string, userData = machine.userData()) {
  mkdirSync(userData, { recursive: true })
  writeFileSync(path.join(userData, 'settings.json'), JSON.stringify({ serverUrl }))
  app = await startDesktopApp({ userData })
  return { ...app, userData }
}

async function writeAddress(address: string) {
  await app.page.getByRole('button', { name: 'Use another server' }).click()
  await app.page.getByLabel('Server address').fill(address)
  await app.page.getByRole('button', { name: 'Use this server' }).click()
}

const problem = () => app.page.getByRole('alert')

test.each([
  [
    'hotel',
    (host: string) =>
      `Something other than Kept responds at ${host}. You may have to sign in to your network first, or the address is wrong.`,
  ],
  ['detour', (host: string) => `${host} redirects somewhere else. Check the server’s address.`],
  [
    'impostor',
    (host: string) =>
      `${host} has an invalid certificate, so Kept won’t connect. Someone on your network may be trying to listen in.`,
  ],
])('a server that is a %s is said in a sentence where one signs in', async (kind, say) => {
  await startWith(wrong[kind]!.url)

  await app.page.getByText(say(hostOf(wrong[kind]!))).waitFor()
  expect(await app.page.evaluate(() => 'ran' in window)).toBe(false)
  expect(wrong.stranger!.asked).toEqual([])
})

test('a server that takes too long is given up on, and the page says so', async () => {
  await startWith(wrong.mute!.url)

  await app.page.getByText('Kept did not answer.').waitFor({ timeout: 50_000 })
})

test('a wrong server’s answer never becomes our page', async () => {
  await startWith(wrong.hotel!.url)
  await signInButton(app.page).waitFor()
  await app.page.evaluate(() => location.assign('/api/auth/providers'))
  const answer = await app.page.evaluate(async () => {
    const { status, headers } = await fetch('/api/auth/providers')
    return { status, policy: headers.get('content-security-policy'), type: headers.get('content-type') }
  })

  expect(answer).toEqual({ status: 503, policy: "default-src 'none'; sandbox", type: 'application/json' })
  expect(new URL(app.page.url()).pathname).toBe('/')
})

test.each([
  ['two words', 'two words isn’t an address. Enter one such as kept.example.com.'],
  ['http://kept.example.com', 'Use an https address. Without it, anyone on the network could read your tasks.'],
  ['javascript:alert(1)', 'isn’t an address'],
])('the address %s is refused', async (address, sentence) => {
  await startWith(machine.server.url)
  await writeAddress(address)

  await problem().getByText(sentence).waitFor()
})

test('only a server that answers as Kept does is chosen', async () => {
  await startWith(machine.server.url)
  await writeAddress(wrong.hotel!.url)
  await problem().getByText('Something else than Kept answers').waitFor()

  for (const [server, sentence] of [
    [wrong.stranger!, 'Something else than Kept answers'],
    [wrong.detour!, 'sends Kept somewhere else'],
    [wrong.impostor!, 'is not right'],
    [wrong.mute!, 'is taking too long to respond'],
  ] as const) {
    await app.page.getByLabel('Server address').fill(server.url)
    await app.page.getByRole('button', { name: 'Use this server' }).click()
    await problem()
      .getByText(sentence)
      .and(app.page.getByText(hostOf(server)))
      .waitFor()
  }
})

test('the app starts again with the server that was chosen, and takes no token of the other one along', async () => {
  const { userData } = await startWith(wrong.stranger!.url)
  await app.page.getByRole('button', { name: 'Use another server' }).click()
  await app.page.getByLabel('Server address').fill(`${machine.server.url}/board`)
  await app.does('relaunch', () => app.page.getByRole('button', { name: 'Use this server' }).click())
  await app.ended

  app = await startDesktopApp({ userData })
  await signInTo(app, machine, 'Pia Rund')
  await app.quit()

  await startWith(wrong.stranger!.url, userData)
  await signInButton(app.page).waitFor()
  expect(wrong.stranger!.asked.filter((request) => request.includes('token'))).toEqual([])
})

test('the environment overrides the chosen server', async () => {
  app = await startDesktopApp({ serverUrl: machine.server.url, userData: machine.userData() })
  await writeAddress('kept.example.com')

  await problem().getByText(`KEPT_SERVER is ${machine.server.url}, which overrides what you choose here.`).waitFor()
})

test('an unreachable server is reported in a sentence', async () => {
  const url = `http://localhost:${await freePort()}`
  await startWith(url)

  await app.page.getByText(`Kept at ${new URL(url).host} isn’t responding.`).waitFor()
})
