import { afterEach, beforeEach, expect, test } from 'vitest'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { ask } from '#tests/support/someone.ts'

let server: TestServer
let logged: object[]
beforeEach(async () => {
  server = await aServer({ settings: { RATE_LIMITS: 'on' } }) // whose limits nobody has reached
  logged = []
  server.deps.log.error = (about: object) => void logged.push(about)
})
afterEach(() => server.stop())

const error = (line: number, more: object = {}) => ({
  name: 'TypeError',
  message: 'Cannot read properties of undefined',
  frames: [{ file: 'assets/gone-a.js', line, column: 2 }],
  ...more,
})
const report = async (body: object) =>
  (await ask(server.url, '/api/client-errors', { method: 'POST', body, headers: { origin: server.url } })).status
const counted = async (what: string) =>
  Number(
    new RegExp(`kept_client_errors\\{what="${what}"\\} (\\d+)`).exec(
      (await ask<string>(server.url, '/metrics')).body,
    )?.[1],
  )

test('an error is logged the first and the tenth time, and counted each time', async () => {
  const [reported, different] = [await counted('reported'), await counted('different')]
  for (let times = 0; times < 12; times++) expect(await report(error(1))).toBe(204)

  const clientError = {
    name: 'TypeError',
    message: 'Cannot read properties of undefined',
    stack: ['assets/gone-a.js:1:2'],
  }
  expect(logged).toEqual([
    { clientError: { ...clientError, times: 1 } },
    { clientError: { ...clientError, times: 10 } },
  ])
  expect(await counted('reported')).toBe(reported + 12)
  expect(await counted('different')).toBe(different + 1)
})

test('nothing of a user’s words is logged, even if a page sends them', async () => {
  await report(error(2, { name: 'Call Priya', message: 'No task is called “Call Priya”', title: 'Call Priya' }))

  expect(logged).toMatchObject([{ clientError: { name: 'Error', message: '' } }])
  expect(JSON.stringify(logged)).not.toContain('Priya')
})

test('a path outside of the maps is refused', async () => {
  expect(await report(error(3, { frames: [{ file: '../../etc/passwd.js', line: 1, column: 1 }] }))).toBe(400)
  expect(logged).toEqual([])
})

test('thirty a minute are taken from one address', async () => {
  const statuses = []
  for (let line = 100; line < 140; line++) statuses.push(await report(error(line)))

  expect(statuses.at(-1)).toBe(429)
  expect(logged.length).toBeLessThanOrEqual(30)
})
