import { expect, test } from 'vitest'
import { scopeFor } from '#server/mcp/scope-for.ts'
import { eventTools } from '#server/mcp/tools/event-tools.ts'
import { boardTools } from '#server/mcp/tools/board-tools.ts'
import { findTools } from '#server/mcp/tools/find-tools.ts'
import { taskTools } from '#server/mcp/tools/task-tools.ts'

test.each([
  [{ method: 'initialize' }, null],
  [{ method: 'tools/list' }, null],
  [{ method: 'prompts/get', params: { name: 'weekly_review' } }, null],
  [{ method: 'tools/call', params: { name: 'list_tasks' } }, 'read'],
  [{ method: 'tools/call', params: { name: 'complete_task' } }, 'write'],
  [{ method: 'tools/call', params: { name: 'no_such_tool' } }, 'read'],
  [{ method: 'tools/call', params: null }, 'read'],
  [{ method: 'resources/list' }, 'read'],
  [{ method: 'resources/read', params: { uri: 'kept://tasks/1' } }, 'read'],
  [{ method: ['tools/call'] }, null],
  [{}, null],
])('%j needs %j', (message, scope) => {
  expect(scopeFor(message)).toBe(scope)
})

test('every tool that says it changes something needs the scope write, and no other does', () => {
  for (const { name, annotations } of [...taskTools, ...boardTools, ...eventTools, ...findTools])
    expect([name, scopeFor({ method: 'tools/call', params: { name } })]).toEqual([
      name,
      annotations.readOnlyHint ? 'read' : 'write',
    ])
})
