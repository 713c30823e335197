import { expect, test } from 'vitest'
import { routes } from '#server/every-route.fixture.ts'
import { audienceNamed, audienceOf, metadataUrlOf } from '#server/programs/resources.ts'
import { scopesForProgram } from '#server/programs/scopes-for-program.ts'

const id = '0199f0d2-0000-7000-8000-000000000000'

test.each([
  ['GET', '/api/tasks', ['read']],
  ['GET', '/api/me', ['read']],
  ['GET', `/api/meetings/${id}/transcript`, ['read']],
  ['GET', '/api/search', ['read']],
  ['POST', '/api/tasks', ['write']],
  ['PUT', `/api/tasks/${id}`, ['write']],
  ['DELETE', `/api/labels/${id}`, ['write']],
  ['POST', '/api/imports/transcript', ['write']],
])('a program needs for %s %s the scopes %j', (method, path, scopes) => {
  expect(scopesForProgram(method, path)).toEqual(scopes)
})

test.each([
  ['GET', '/api/hooks'],
  ['POST', '/api/hooks'],
  ['GET', '/api/export'],
  ['GET', '/api/me/settings/custom-prompts'],
  ['PUT', '/api/me'],
  ['DELETE', '/api/me'],
  ['GET', '/api/programs'],
  ['POST', '/api/programs/consent'],
  ['GET', '/api/tokens'],
  ['GET', '/api/me/sessions'],
  ['POST', '/api/meetings/join'],
  ['DELETE', `/api/meetings/${id}/recording`],
  ['PUT', `/api/tasks/events/${id}`],
  ['POST', `/api/tasks/events/${id}/share`],
  ['POST', '/api/imports/archive'],
  ['GET', '/api/messages'],
  ['GET', '/api/a-future-route'],
])('no program may %s %s', (method, path) => {
  expect(scopesForProgram(method, path)).toBeNull()
})

test('of all routes that change something, a program may use only these: none makes a hook, token or feed that outlives it', () => {
  const changing = Object.keys(routes).filter((route) => {
    const [method, path] = route.replaceAll(/\{\w+\}/g, id).split(' ')
    return method !== 'GET' && scopesForProgram(method!, path!)
  })

  expect(changing.toSorted()).toEqual([
    'DELETE /api/labels/{id}',
    'DELETE /api/task-groups/{id}',
    'DELETE /api/tasks/{id}/labels/{labelId}',
    'POST /api/imports/transcript',
    'POST /api/labels',
    'POST /api/task-groups',
    'POST /api/tasks',
    'POST /api/tasks/bulk-update',
    'POST /api/tasks/sort',
    'POST /api/tasks/{id}/labels',
    'PUT /api/labels/{id}',
    'PUT /api/me/topics/{id}',
    'PUT /api/task-groups/sort',
    'PUT /api/task-groups/{id}',
    'PUT /api/tasks/{id}',
  ])
})

test.each([
  ['/api/tasks', 'api'],
  ['/mcp', 'mcp'],
  ['/mcp/x', 'mcp'],
  ['/mcpx', 'api'],
])('%s takes tokens for %s', (path, audience) => {
  expect(audienceOf(path)).toBe(audience)
})

test('resources are named by the address that users know', () => {
  const named = (resource: string) => audienceNamed('https://kept.example.com', resource)

  expect(named('https://kept.example.com/mcp')).toBe('mcp')
  expect(named('https://kept.example.com')).toBe('api')
  expect(named('http://kept.example.com/mcp')).toBeNull()
  expect(named('https://kept.example.com.evil.example/mcp')).toBeNull()
  expect(metadataUrlOf('https://kept.example.com', 'mcp')).toBe(
    'https://kept.example.com/.well-known/oauth-protected-resource/mcp',
  )
})
