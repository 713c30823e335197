import { expect, test } from 'vitest'
import { z } from 'zod'
import { errorInLog } from '#server/platform/error-in-log.ts'

const secret = 'Call the dentist'

function thrownBy(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}

const named = (name: string, message: string, more: object = {}) => Object.assign(new Error(message), { name, ...more })

test.each([
  ['a parser', thrownBy(() => JSON.parse(`{"title": ${secret}`))],
  ['a query', named('PrismaClientKnownRequestError', `Invalid input for type json: "${secret}"`, { code: 'P2010' })],
  ['a schema', thrownBy(() => z.literal('x').parse(secret))],
  ['the database', named('DatabaseError', 'duplicate key', { code: '23505', detail: `Key (title)=(${secret})` })],
  ['a call', named('APICallError', 'Too many requests', { requestBodyValues: { prompt: secret } })],
  ['a cause', new Error('Not stored', { cause: named('DatabaseError', `syntax for "${secret}"`) })],
])('the log of an error from %s quotes nobody', (_, error) => {
  const inLog = JSON.stringify(errorInLog(error))
  expect(inLog).not.toContain(secret)
  expect(inLog).toContain('"message"')
})

test('the log of an error says what it is, where it was and what caused it', () => {
  const cause = named('DatabaseError', 'relation does not exist', { code: '42P01' })
  expect(errorInLog(new TypeError('Not a function', { cause }))).toMatchObject({
    type: 'TypeError',
    message: 'Not a function',
    stack: expect.stringContaining('error-in-log.test.ts'),
    cause: { type: 'DatabaseError', code: '42P01' },
  })
})
