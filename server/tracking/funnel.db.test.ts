import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFunnel } from '#server/tracking/rows.ts'
import { newTask } from '#tests/support/board.ts'
import { aTeam } from '#tests/support/everything.ts'
import { importAs, tasksOf } from '#tests/support/import.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

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
