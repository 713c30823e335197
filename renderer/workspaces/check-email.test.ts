import { expect, test } from 'vitest'
import type { DomainStatus } from '#shared/workspaces/schemas.ts'
import { checkEmail } from './check-email.ts'

const person = (id: string) => ({ id, name: id, email: `${id}@tidewater.example`, image: null })
const known = { taken: ['jonas@tidewater.example'], users: [person('priya')], ghosts: [person('owen')] }
const check = (typed: string, status: DomainStatus = 'other') =>
  checkEmail(typed, known, () => Promise.resolve(status)).then((checked) =>
    checked.is === 'problem' ? checked.problem : checked,
  )

test.each([
  ['', 'Incorrect email. Try again'],
  ['lena', 'Incorrect email. Try again'],
  ['lena@tidewater', 'Incorrect email. Try again'],
  ['le na@tidewater.example', 'Incorrect email. Try again'],
  ['Jonas@Tidewater.example', 'Email already added'],
  ['lena@gmail.com', 'Email must be a work Gmail account (not "@gmail.com")'],
])('%j is a problem: %s', async (typed, problem) => {
  expect(await check(typed)).toBe(problem)
})

test('a domain decides about any other address', async () => {
  expect(await check('lena@harbour.example')).toEqual({ is: 'invite', email: 'lena@harbour.example' })
  expect(await check('lena@harbour.example', 'not_google')).toBe('Email must be a work Gmail account')
  expect(await check('lena@harbour.example', 'no_record')).toBe('Incorrect email. Try again')
})

test('people of the own domain need no check: a user gets a seat, a ghost an invitation', async () => {
  const never = () => Promise.reject(new Error('asked'))
  expect(await checkEmail(' Priya@tidewater.example ', known, never)).toEqual({ is: 'user', id: 'priya' })
  expect(await checkEmail('owen@tidewater.example', known, never)).toEqual({
    is: 'invite',
    email: 'owen@tidewater.example',
  })
})

test('a resolver that doesn’t answer is no verdict on the address', async () => {
  const down = () => Promise.reject(new Error('Try again in a moment.'))
  await expect(checkEmail('lena@harbour.example', known, down)).rejects.toThrow('Try again in a moment.')
})
