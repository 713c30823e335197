import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuid7 } from '#shared/platform/uuid7.ts'
import { groupOf, newGroup, newLabel, newTasks } from '#tests/support/board.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'

let server: TestServer
let ada: Someone
beforeAll(async () => {
  server = await aServer()
  ada = await server.person('Ada Fuzz')
})
afterAll(() => server.stop())

type Route = {
  ask: (body: unknown) => Promise<{ status: number; body: unknown }>
  fields: Record<string, fc.Arbitrary<unknown>>
  needed?: string[]
}

const words = fc.oneof(
  fc.string({ minLength: 1 }),
  fc.string({ unit: 'binary', minLength: 1 }),
  fc.constantFrom(' ', '\u0000', '\uD800', 'a'.repeat(501)),
)
const rules = fc.oneof(
  fc.constantFrom('FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=MO', 'FREQ=MONTHLY;UNTIL=20270101', 'FREQ=YEARLY', null),
  words,
)
const times = fc.oneof(
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.constantFrom(
    '2026-02-31',
    '2026-03-05',
    '0000-01-01',
    '9999-12-31',
    '0001-01-01T00:00:00Z',
    '2026-03-05T24:00:00Z',
    '2026-03-05T09:00:00.123456789Z',
    null,
  ),
)
const orOdd = <Value>(usual: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 4, arbitrary: usual }, { weight: 1, arbitrary: fc.jsonValue() })

/** Every route with a body, and arbitraries for its fields: mostly valid, sometimes any JSON. */
async function routes(): Promise<Record<string, Route>> {
  const tasks = (await newTasks(ada, 4)).map(({ id }) => id)
  const group = await newGroup(ada)
  const groups = [group.id, (await groupOf(ada, 'INCOMING')).id]
  const label = await newLabel(ada)
  const [task, taskGroup, person, labelId] = [tasks, groups, [ada.me.id], [label.id]].map((ids) =>
    fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...ids) }, fc.constantFrom(uuid7(), 'no id')),
  )
  const deadline = { deadline: times, deadlineType: fc.constantFrom('DATE', 'DATE_TIME', null) }
  const lists = { assigneeIds: fc.array(person!), labelIds: fc.array(labelId!) }
  const attachments = fc.array(fc.record({ id: task!, title: words, url: fc.oneof(fc.webUrl(), words) }), {
    maxLength: 3,
  })
  const status = fc.constantFrom('INCOMPLETE', 'COMPLETED', 'DISMISSED')
  const params = fc.record({ status, ...deadline, ...lists }, { requiredKeys: [] })

  return {
    'create a task': {
      ask: (body) => ada.post('/api/tasks', body),
      needed: ['id', 'title'],
      fields: {
        id: fc.oneof(task!, fc.uuid()),
        title: words,
        taskGroupId: taskGroup!,
        notes: words,
        snoozedUntil: times,
        recurrence: rules,
        attachments,
        ...deadline,
        ...lists,
      },
    },
    'edit a task': {
      ask: (body) => ada.put(`/api/tasks/${tasks[0]}`, body),
      fields: {
        title: words,
        notes: words,
        status,
        taskGroupId: taskGroup!,
        isNoise: fc.boolean(),
        duplicateOf: task!,
        favorite: fc.boolean(),
        read: fc.boolean(),
        snoozedUntil: times,
        recurrence: rules,
        rating: fc.constantFrom('BAD', 'GOOD', null),
        ratingReason: fc.constantFrom('other', null),
        ratingExplanation: words,
        attachments,
        ...deadline,
        ...lists,
      },
    },
    'update many': {
      ask: (body) => ada.post('/api/tasks/bulk-update', body),
      needed: ['taskIds'],
      fields: { taskIds: fc.array(task!), taskGroupId: taskGroup!, params },
    },
    'sort tasks': {
      ask: (body) => ada.post('/api/tasks/sort', body),
      needed: ['taskId', 'taskGroupId', 'sortedTaskIds'],
      fields: { taskId: task!, taskGroupId: taskGroup!, sortedTaskIds: fc.array(task!) },
    },
    'label a task': {
      ask: (body) => ada.post(`/api/tasks/${tasks[0]}/labels`, body),
      needed: ['labels'],
      fields: { labels: fc.array(fc.record({ labelId: labelId! })) },
    },
    'create a group': {
      ask: (body) => ada.post('/api/task-groups', body),
      needed: ['id'],
      fields: {
        id: fc.oneof(taskGroup!, fc.uuid()),
        title: words,
        icon: words,
        type: fc.constantFrom('CUSTOM', 'TODO'),
        taskIds: fc.array(task!),
      },
    },
    'edit a group': {
      ask: (body) => ada.put(`/api/task-groups/${group.id}`, body),
      fields: { title: words, icon: words },
    },
    'sort groups': {
      ask: (body) => ada.put('/api/task-groups/sort', body),
      needed: ['sortedTaskGroupIds'],
      fields: { sortedTaskGroupIds: fc.array(taskGroup!) },
    },
    'create a label': {
      ask: (body) => ada.post('/api/labels', body),
      needed: ['id', 'name', 'color'],
      fields: { id: fc.oneof(labelId!, fc.uuid()), name: words, icon: words, color: fc.constantFrom('ice', 'heat') },
    },
    'edit a label': {
      ask: (body) => ada.put(`/api/labels/${label.id}`, body),
      fields: { name: words, icon: words, color: fc.constantFrom('ice', 'heat') },
    },
  }
}

test('no request body makes the server fail', async () => {
  for (const [name, { ask, fields, needed = [] }] of Object.entries(await routes())) {
    const odd = fc.record(Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, orOdd(value)])), {
      requiredKeys: [],
    })
    const someFields = fc
      .subarray(Object.keys(fields), { maxLength: Math.min(3, Object.keys(fields).length) })
      .chain((names) =>
        fc.record(
          Object.fromEntries(
            Object.entries(fields).filter(([field]) => needed.includes(field) || names.includes(field)),
          ),
        ),
      )
    await fc.assert(
      fc.asyncProperty(
        fc.oneof({ weight: 8, arbitrary: someFields }, { weight: 2, arbitrary: odd }, fc.jsonValue()),
        async (body) => {
          const answer = await ask(body)
          expect([name, answer.status, answer.body]).toEqual([
            name,
            expect.toSatisfy((status: number) => status < 500),
            answer.body,
          ])
        },
      ),
      { numRuns: 60 },
    )
  }
}, 60_000)
