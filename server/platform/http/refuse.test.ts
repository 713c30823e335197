import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { errorHandler } from '#server/platform/http/refuse.ts'
import { Problem } from '#shared/problems.ts'

/** What a request that throws is answered and what is logged. */
async function thrown(error: Error) {
  const logged: string[] = []
  const app = new Hono()
  app.onError(errorHandler(pino({ base: null }, { write: (line: string) => logged.push(line) })))
  app.get('/', () => {
    throw error
  })
  const answer = await app.request('/')
  const retryAfter = answer.headers.get('retry-after')
  return { status: answer.status, text: await answer.text(), retryAfter, logged: logged.length }
}

test('a service that isn’t set up is refused, and is no failure in the log', async () => {
  expect(await thrown(new Problem('slack_not_set_up'))).toMatchObject({ status: 503, logged: 0 })
})

test('a service that fails is logged with its cause, which the user doesn’t see', async () => {
  const failed = await thrown(new Problem('google_down', { cause: new Error('connect ECONNRESET 10.0.0.7') }))

  expect(failed).toMatchObject({ status: 503, logged: 1 })
  expect(failed.text).not.toContain('10.0.0.7')
})

test.each([
  ['57014', 'database_slow', '5'],
  ['P2028', 'database_slow', '5'],
  ['25006', 'database_read_only', '5'],
  ['53300', 'database_down', '5'],
  ['57P03', 'database_down', '5'],
  ['53100', 'storage_full', '30'],
  ['ENOSPC', 'storage_full', '30'],
])('the error %s is refused as %s, and says when to try again', async (code, problem, retryAfter) => {
  const failed = await thrown(new Error('query', { cause: Object.assign(new Error('inside'), { code }) }))

  expect(failed).toMatchObject({ status: 503, retryAfter, logged: 1 })
  expect(JSON.parse(failed.text)).toMatchObject({ code: problem })
})

test.each([
  ['its host is gone', { code: 'EHOSTUNREACH' }],
  ['its name can’t be resolved for now', { code: 'EAI_AGAIN' }],
  ['PgBouncer can’t reach it', { code: '08P01' }],
  ['it doesn’t answer in time', { code: 'P1008', meta: { driverAdapterError: { kind: 'SocketTimeout' } } }],
])('a database is down when %s', async (_, details) => {
  expect(await thrown(Object.assign(new Error('connect'), details))).toMatchObject({ status: 503, logged: 1 })
})

test('an unexpected error is logged, and the user sees only that it happened', async () => {
  const failed = await thrown(new Error('duplicate key value violates unique constraint "users_email"'))

  expect(failed).toMatchObject({ status: 500, logged: 1 })
  expect(failed.text).not.toContain('users_email')
})

test('a refusal that may be an attack is logged by its code', async () => {
  expect(await thrown(new Problem('foreign_origin'))).toMatchObject({ status: 403, logged: 1 })
  expect(await thrown(new Problem('task_not_found'))).toMatchObject({ status: 404, logged: 0 })
})
