import fc from 'fast-check'
import { expect, test } from 'vitest'
import { targetOf } from './deep-link.ts'

const id = '0199a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b'

test.each([
  [`kept://tasks/${id}`, `/tasks/${id}`],
  [`kept://task/${id}`, `/tasks/${id}`],
  [`kept://events/${id}`, `/events/${id}`],
  [`kept://tasks/${id.toUpperCase()}`, `/tasks/${id}`],
  [`kept://tasks/${id}?from=mail#notes`, `/tasks/${id}`],
])('%s leads to %s', (link, path) => {
  expect(targetOf(link)).toEqual({ at: 'page', path })
})

test('the link back from the browser carries the code and the state', () => {
  expect(targetOf('kept://auth?code=c&state=s')).toEqual({ at: 'auth', code: 'c', state: 's' })
})

test.each([
  'kept://open',
  'kept://',
  'kept:',
  'kept://tasks',
  'kept://tasks/',
  'kept://tasks/1',
  'kept://tasks/../../x',
  `kept://tasks/../${id}/x`,
  `kept://tasks/${id}/`,
  `kept://tasks/${id}/../../settings`,
  `kept://tasks/${id}%2f..%2f..`,
  `kept://tasks/%30${id.slice(1)}`,
  `kept://settings/${id}`,
  `kept://constructor/${id}`,
  `kept://__proto__/${id}`,
  `kept://evil@tasks.example/${id}`,
  `kept://tasks:80/${id}`,
  `https://tasks/${id}`,
  `javascript:alert(1)`,
  `kept://tasks/${id}\u0000`,
  `kept://tasks/\u202e${id}`,
  'kept://auth',
  'kept://auth?code=c',
  'kept://auth?state=s',
  'kept://auth?code=&state=s',
  '',
  'kept',
  `kept://tasks/${'a'.repeat(100_000)}`,
  `kept://auth?state=s&code=${'c'.repeat(100_000)}`,
])('%j leads nowhere', (link) => {
  expect(targetOf(link)).toBeNull()
})

test('a link opens a task, an event or the end of a sign-in, or nothing', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((rest) => `kept://tasks/${rest}`),
      ),
      (link) => {
        const target = targetOf(link)
        if (target?.at === 'page') expect(target.path).toMatch(/^\/(tasks|events)\/[0-9a-f-]{36}$/)
      },
    ),
  )
})
