import { expect, test } from 'vitest'
import { builtInExtractor } from '#server/capture/built-in/index.ts'
import { captureSteps } from '#server/capture/capture-conversation.ts'
import { conversationOf } from './predict.ts'
import { traceOf } from './trace.ts'

test('a trace shows what each of the five steps made of a promise', async () => {
  const conversation = conversationOf({
    id: 'a',
    set: 'cases',
    source: 'meeting',
    title: 'Pier',
    startsAt: '2026-03-04T10:00:00Z',
    timezone: 'UTC',
    participants: [{ name: 'Ana Ruiz' }, { name: 'Ben Ode' }],
    lines: [{ id: '7', text: "I'll send you the berth plan by Friday.", speaker: 'Ben Ode', t: 3 }],
    gold: { tasks: [] },
  })

  const trace = traceOf(await captureSteps(conversation, {}, builtInExtractor()), conversation)

  expect([...trace.matchAll(/^\w+$/gm)].map(([step]) => step)).toEqual([
    'Detected',
    'Composed',
    'Reconciled',
    'Judged',
    'Placed',
  ])
  expect(trace).toMatch(/commitment, open {2}Ben Ode: .*\(lines 7\)/)
  expect(trace).toMatch(/7#1 {2}Send Ana the berth plan {2}“.*” → 2026-03-06/)
  expect(trace).toMatch(/7#1 {2}in the inbox of Ben Ode {2}seen by Ana Ruiz, Ben Ode/)
})
