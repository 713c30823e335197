import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDemo } from '#server/onboarding/demos/hold-back.ts'
import { groupOf, newTask } from '#tests/support/board.ts'
import { importAs, tasksOf } from '#tests/support/import.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import type { Someone } from '#tests/support/someone.ts'
import { aStoredMailbox } from '#tests/support/stored-mail.ts'

const migration = readFileSync('prisma/migrations/20261128000000_onboarding/migration.sql', 'utf8')

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

const isThrough = async ({ me }: Someone) =>
  (await server.sql<{ onboarded: boolean }>('select onboarded from users where id = $1', [me.id]))[0]!.onboarded

test.each<[string, boolean, (ada: Someone) => Promise<unknown>]>([
  ['has only looked', false, async () => {}],
  ['captured from a transcript', false, async (ada) => captureTasks(ada).then(() => untick(ada))],
  [
    'completed a starter task',
    true,
    async (ada) => ada.put(`/api/tasks/${await starterTask(ada)}`, { status: 'COMPLETED' }),
  ],
  ['moved a starter task', true, async (ada) => move(ada, await starterTask(ada))],
  ['created a task', true, (ada) => newTask(ada)],
  ['moved a captured task', true, async (ada) => move(ada, await captureTasks(ada))],
  ['connected a mailbox', true, (ada) => aStoredMailbox(server, ada)],
])('someone from before who %s: %j', async (name, expected, act) => {
  const ada = await server.newcomer(`Ada who ${name}`)
  await act(ada)

  await server.sql(migration)

  expect(await isThrough(ada)).toBe(expected)
})

test('everyone from before has both demos behind them, since they signed up', async () => {
  server.setTime('2026-03-05T10:00:00Z')
  const ada = await server.person('Ada Before')
  server.setTime('2026-03-09T10:00:00Z')
  await startDemo(server.deps, { userId: ada.me.id, source: 'slack' })

  await server.sql(migration)
  await server.sql(migration) // it can run again

  const { body } = await ada.get<{ activities: { activity: string; completedAt: string; createdAt: string }[] }>(
    '/api/me/onboarding',
  )
  expect(body.activities.map(({ activity, completedAt }) => [activity, completedAt.slice(0, 10)])).toEqual([
    ['email-demo', '2026-03-05'],
    ['email-demo-complete', '2026-03-05'],
    ['slack-demo-complete', '2026-03-05'],
    ['slack-demo', '2026-03-09'],
  ])
})

test('a download noted under the old name counts once', async () => {
  const [ada, ben] = [await server.person('Ada Downloads'), await server.person('Ben Downloads')]
  await ben.put('/api/me/onboarding', { completedActivity: 'download-mac-app' })
  for (const { me } of [ada, ben])
    await server.sql(`insert into onboarding_activities values ($1, 'download-app', now(), now())`, [me.id])

  await server.sql(migration)

  const rows = await server.sql(
    `select activity from onboarding_activities where "userId" = any($1) and activity like 'download%'`,
    [[ada.me.id, ben.me.id]],
  )
  expect(rows).toEqual([{ activity: 'download-mac-app' }, { activity: 'download-mac-app' }])
})

async function starterTask(ada: Someone): Promise<string> {
  const [row] = await server.sql<{ id: string }>(
    `select t.id from tasks t join task_assignees a on a."taskId" = t.id where a."userId" = $1 and t."demoKey" = 'SEE_THE_WORDS'`,
    [ada.me.id],
  )
  return row!.id
}

/** Starter tasks didn't tick themselves then. */
const untick = (ada: Someone) =>
  server.sql(
    `update tasks set status = 'INCOMPLETE', "completedAt" = null
    where "demoKey" is not null and id in (select "taskId" from task_assignees where "userId" = $1)`,
    [ada.me.id],
  )

async function captureTasks(ada: Someone): Promise<string> {
  const { eventId } = await importAs(ada)
  const tasks = await tasksOf(ada, eventId)
  return tasks.find(({ assignees }) => assignees.some(({ userId }) => userId === ada.me.id))!.id
}

async function move(ada: Someone, taskId: string) {
  const { id: taskGroupId } = await groupOf(ada, 'TODO')
  return ada.post('/api/tasks/sort', { taskId, taskGroupId, sortedTaskIds: [taskId] })
}
