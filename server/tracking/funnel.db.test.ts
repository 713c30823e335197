import { afterEach, beforeEach, expect, test } from 'vitest'
import { readFunnel } from '#server/tracking/rows.ts'
import type { Task } from '#shared/tasks/schemas.ts'
import { newTask } from '#tests/support/board.ts'
import { aTeam } from '#tests/support/everything.ts'
import { importAs, importSampleAs, tasksOf } from '#tests/support/import.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { aStoredMailbox } from '#tests/support/stored-mail.ts'

let server: TestServer
beforeEach(async () => {
  server = await aServer()
})
afterEach(() => server.stop())

const funnel = (since: string | null, now: string) =>
  readFunnel(server.deps.db, { since: since === null ? null : new Date(since), now: new Date(now) })

test('the funnel counts how far users get, since a day', async () => {
  server.setTime('2026-03-01T10:00:00Z')
  await server.person('Ada Looks')
  const bo = await server.person('Bo Captures')
  await tasksOf(bo, (await importAs(bo)).eventId)
  server.setTime('2026-03-05T10:00:00Z')
  const cy = await server.person('Cy Completes')
  const task = await newTask(cy, { title: 'Call the port' })
  await cy.put(`/api/tasks/${task.id}`, { status: 'COMPLETED' })
  const { installationId } = await aTeam(server, 'Portolan')
  await server.sql(
    `insert into slack_connections ("userId", "installationId", "slackUserId", scopes, "createdAt", "updatedAt") values ($1, $2, 'U1', '{}', now(), now())`,
    [cy.me.id, installationId],
  )
  server.setTime('2026-03-09T10:00:00Z')
  await bo.put('/api/me/active', {})

  expect(await funnel(null, '2026-03-09T11:00:00Z')).toEqual({
    signedUp: 3,
    connected: 1,
    captured: 1,
    completed: 1,
    signedUpWeekAgo: 2,
    activeOnDay7: 1,
  })
  expect(await funnel('2026-03-05T00:00:00Z', '2026-03-09T11:00:00Z')).toEqual({
    signedUp: 1,
    connected: 1,
    captured: 0,
    completed: 1,
    signedUpWeekAgo: 0,
    activeOnDay7: 0,
  })
  expect(await funnel('2027-01-01T00:00:00Z', '2027-01-02T11:00:00Z')).toMatchObject({ signedUp: 0, activeOnDay7: 0 })
})

test('what came from before a source was connected counts, and the sample meeting doesn’t', async () => {
  server.setTime('2026-04-01T10:00:00Z')
  const dee = await server.person('Dee Samples')
  const { eventId } = await importSampleAs(dee)
  for (const { id } of await tasksOf(dee, eventId)) {
    await dee.put(`/api/tasks/${id}`, { assigneeIds: [dee.me.id] })
    await dee.put(`/api/tasks/${id}`, { status: 'COMPLETED' })
  }
  expect(await funnel('2026-04-01T00:00:00Z', '2026-04-01T11:00:00Z')).toMatchObject({
    signedUp: 1,
    captured: 0,
    completed: 0,
  })

  const eve = await server.person('Eve History')
  const { id: userId, name, email } = eve.me
  const mailbox = await aStoredMailbox(server, eve)
  await mailbox.receive({ id: 'm1', from: { name, email }, text: "I'll bring the keys tomorrow.", isHistorical: true })
  await server.work('capture-mail', { userId, connectionId: mailbox.connectionId })
  const [task] = (await eve.get<Task[]>('/api/tasks')).body.filter(({ title }) => title === 'Bring the keys')
  await eve.put(`/api/tasks/${task!.id}`, { status: 'COMPLETED' })

  const reached = await funnel('2026-04-01T00:00:00Z', '2026-04-01T11:00:00Z')
  expect(reached).toMatchObject({ signedUp: 2, captured: 1, completed: 1 })
})
