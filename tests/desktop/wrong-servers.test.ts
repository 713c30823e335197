import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startDesktopApp, type DesktopApp } from './desktop-app.ts'
import { aGate, type Gate } from './gate.ts'
import { aMachine, signInButton, signInTo, type Machine } from './machine.ts'
import { aDetour, aHotel, aMute, anImpostor, aStranger, type WrongServer } from './wrong-servers.ts'

let machine: Machine
let gate: Gate
let userData: string
let app: DesktopApp
const wrong: Record<string, WrongServer> = {}
beforeAll(async () => {
  machine = await aMachine()
  gate = await aGate()
  Object.assign(wrong, {
    hotel: await aHotel(),
    mute: await aMute(),
    impostor: await anImpostor(),
    stranger: await aStranger(),
  })
  wrong.detour = await aDetour(wrong.stranger!.url)
  userData = machine.userData()
  // The server is chosen in the settings, not by environment variable.
  writeFileSync(path.join(userData, 'settings.json'), JSON.stringify({ serverUrl: gate.url }))
  app = await startDesktopApp({ userData })
})
beforeEach(() => gate.open())
afterAll(async () => {
  await app.quit()
  await gate.stop()
  await Promise.all(Object.values(wrong).map((server) => server.stop()))
  await machine.stop()
})

const hostOf = ({ url }: { url: string }) => new URL(url).host

/** Loads the sign-in page again, with this server behind the app's address. */
async function meet(server: { url: string }) {
  gate.leadTo(server.url)
  await app.page.reload()
  await signInButton(app.page).waitFor()
}

async function writeAddress(address: string) {
  await app.page.getByLabel('Server address').fill(address)
  await app.page.getByRole('button', { name: 'Use this server' }).click()
}

const useAnotherServer = () => app.page.getByRole('button', { name: 'Use another server' }).click()
const problem = () => app.page.getByRole('alert')

test.each([
  [
    'hotel',
    (host: string) =>
      `Something other than Kept responds at ${host}. You may have to sign in to your network first, or the address is wrong.`,
  ],
  ['detour', (host: string) => `${host} redirects somewhere else. Check the server’s address.`],
])('a server that is a %s is said in a sentence where one signs in', async (kind, say) => {
  await meet(wrong[kind]!)

  await app.page.getByText(say(hostOf(gate))).waitFor()
  expect(await app.page.evaluate(() => 'ran' in window)).toBe(false)
  expect(wrong.stranger!.asked).toEqual([])
})

test('an unreachable server is reported in a sentence', async () => {
  gate.shut()
  await app.page.reload()

  await app.page.getByText(`Kept at ${hostOf(gate)} isn’t responding.`).waitFor()
})

test('a wrong server’s answer never becomes our page', async () => {
  await meet(wrong.hotel!)
  await app.page.evaluate(() => location.assign('/api/auth/providers'))
  const answer = await app.page.evaluate(async () => {
    const { status, headers } = await fetch('/api/auth/providers')
    return { status, policy: headers.get('content-security-policy'), type: headers.get('content-type') }
  })

  expect(answer).toEqual({ status: 503, policy: "default-src 'none'; sandbox", type: 'application/json' })
  expect(new URL(app.page.url()).pathname).toBe('/')
})

test('only a valid address with a Kept server is accepted', async () => {
  await meet(machine.server)
  await useAnotherServer()

  for (const [address, sentence] of [
    ['two words', 'two words isn’t an address. Enter one such as kept.example.com.'],
    ['http://kept.example.com', 'Use an https address. Without it, anyone on the network could read your tasks.'],
    ['javascript:alert(1)', 'isn’t an address'],
  ] as const) {
    await writeAddress(address)
    await problem().getByText(sentence).waitFor()
  }
  for (const [server, sentence] of [
    [wrong.hotel!, 'Something other than Kept responds'],
    [wrong.stranger!, 'Something other than Kept responds'],
    [wrong.detour!, 'redirects somewhere else'],
    [wrong.impostor!, 'has an invalid certificate'],
    [wrong.mute!, 'is taking too long to respond'],
  ] as const) {
    app.cue({ do: 'shorten-timeouts', by: server === wrong.mute ? 20 : 1 })
    await writeAddress(server.url)
    await problem()
      .getByText(sentence)
      .and(app.page.getByText(hostOf(server)))
      .waitFor()
  }
  app.cue({ do: 'shorten-timeouts', by: 1 })
})

test('a server that takes too long is given up on, and the page says so', async () => {
  await app.page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => timeout(ms / 20)
  })
  await meet(wrong.mute!)

  await app.page.getByText('Kept isn’t responding.').waitFor()
})

test('the app restarts with the chosen server unless the environment names one, and no other server gets its token', async () => {
  await meet(wrong.stranger!)
  await useAnotherServer()
  await app.does('relaunch', () => writeAddress(`${machine.server.url}/board`))
  await app.ended

  app = await startDesktopApp({ userData })
  await signInTo(app, machine, 'Pia Rund')
  await app.quit()

  const { url, asked } = wrong.stranger!
  app = await startDesktopApp({ serverUrl: url, userData })
  await useAnotherServer()
  await writeAddress('kept.example.com')
  await problem().getByText(`KEPT_SERVER is ${url}, which overrides what you choose here.`).waitFor()
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter((request) => request.includes('token'))).toEqual([])
})
