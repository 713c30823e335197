import { expect, test } from 'vitest'
import { scopesFor } from '#server/tokens/scopes-for.ts'

test.each([
  ['GET', '/api/tasks', ['read']],
  ['POST', '/api/tasks', ['write']],
  ['PUT', '/api/tasks/0199f0d2-0000-7000-8000-000000000000', ['write']],
  ['GET', '/api/me', ['read']],
  ['GET', '/api/export', ['read']],
  ['DELETE', '/api/hooks/0199f0d2-0000-7000-8000-000000000000', ['write']],
  ['PUT', '/api/me/settings/custom-prompts', ['write']],
  ['POST', '/api/hooks', ['read', 'write']],
  ['PUT', '/api/hooks/0199f0d2-0000-7000-8000-000000000000', ['read', 'write']],
  ['POST', '/api/hooks/0199f0d2-0000-7000-8000-000000000000/test', ['write']],
  ['POST', '/mcp', []],
])('%s %s needs %j', (method, path, scopes) => {
  expect(scopesFor(method, path)).toEqual(scopes)
})

test.each([
  ['DELETE', '/api/me'],
  ['PUT', '/api/me'],
  ['GET', '/api/tokens'],
  ['POST', '/api/tokens'],
  ['GET', '/api/auth/sessions'],
  ['POST', '/api/auth/logout'],
  ['POST', '/api/google/calendar'],
  ['GET', '/api/slack/install'],
  ['DELETE', '/api/zapier/connection'],
  ['POST', '/api/realtime/ticket'],
  ['GET', '/api/recordings'],
  ['GET', '/api/tasksandmore'],
  ['GET', '/api/a-future-route'],
])('%s %s is not allowed with a token', (method, path) => {
  expect(scopesFor(method, path)).toBeNull()
})
