import { expect, test } from 'vitest'
import { takesKey } from './takes-key.ts'

test.each([
  ['POST', '/api/tasks', true],
  ['POST', '/api/tasks/{id}/labels', true],
  ['POST', '/api/hooks/{id}/deliveries/{deliveryId}/resend', true],
  ['POST', '/api/hooks', false],
  ['POST', '/api/imports/archive', false],
  ['POST', '/api/tokens', false],
  ['POST', '/api/realtime/ticket', false],
  ['POST', '/mcp', false],
  ['PUT', '/api/tasks/{id}', false],
  ['GET', '/api/tasks', false],
])('%s %s takes a key: %s', (method, path, takes) => {
  expect(takesKey(method, path)).toBe(takes)
})
