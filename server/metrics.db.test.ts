import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { captureTranscriptJob } from '#server/capture/jobs.ts'
import { planningDetails } from '#tests/support/import.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { ask } from '#tests/support/someone.ts'
import { aStoredMailbox } from '#tests/support/stored-mail.ts'
import { planning } from '#tests/support/transcripts.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

/** The lines of a metric, as Prometheus reads them. */
async function metric(name: string): Promise<string[]> {
  const { body } = await ask<string>(server.url, '/metrics')
  return body.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
}

test('an operator sees jobs that wait and jobs that failed for good', async () => {
  const ada = await server.person('Ada Waits')
  await ada.post('/api/imports/transcript', { ...planningDetails, text: planning })
  expect(await metric('kept_jobs')).toContain('kept_jobs{queue="capture-transcript",state="created"} 1')

  server.setTime('2026-03-05T10:01:30Z')
  expect(await metric('kept_jobs_oldest_seconds')).toContain('kept_jobs_oldest_seconds{queue="capture-transcript"} 90')

  await server.settle()
  await server.deps.enqueue(captureTranscriptJob, { meetingId: 'no id', userId: ada.me.id })
  for (const hour of [11, 12, 13, 14]) {
    server.setTime(`2026-03-05T${hour}:00:00Z`)
    await server.settle()
  }
  expect(await metric('kept_jobs')).toContain('kept_jobs{queue="capture-transcript",state="failed"} 1')
  expect(await metric('kept_jobs_oldest_seconds')).toContain(
    'kept_jobs_oldest_seconds{queue="capture-transcript"} 0', // so that an autoscaler takes workers away again
  )
})

test('an operator sees how long jobs take, by kind, and which fail', async () => {
  // This server may have run such jobs before.
  const counted = async (labels: string) => {
    const lines = await metric('kept_job_duration_seconds_count')
    return Number(lines.find((line) => line.includes(`{${labels}}`))?.split(' ')[1] ?? 0)
  }
  const counts = async () => [
    await counted('queue="sweep-sessions",outcome="done"'),
    await counted('queue="end-demo",outcome="failed"'),
  ]
  const before = await counts()

  await server.work('sweep-sessions', {})
  await expect(server.work('end-demo', { userId: 'no id' })).rejects.toThrow()

  expect(await counts()).toEqual(before.map((count) => count + 1))
})

test('an operator sees how long requests take, by route', async () => {
  const ada = await server.person('Ada Waits')
  await ada.get('/api/tasks/no-task')
  await ada.get('/api/nowhere')

  const counted = (await metric('http_request_duration_seconds_count')).map((line) => /route="([^"]*)"/.exec(line)![1])
  expect(counted).toEqual(expect.arrayContaining(['/api/tasks/:id', '/api/*']))
})

test('an operator sees how many users have to reconnect, and not who disconnected', async () => {
  const [lost, ended] = [await server.person('Ada Lost'), await server.person('Ben Ended')]
  for (const person of [lost, ended]) await aStoredMailbox(server, person)
  const end = (userId: string, type: string | null) =>
    server.sql(`update gmail_connections set status = 'DISCONNECTED', "disconnectType" = $2 where "userId" = $1`, [
      userId,
      type,
    ])
  await end(lost.me.id, 'GRANT_LOST')
  await end(ended.me.id, null)

  expect(await metric('kept_connections_lost')).toEqual([
    'kept_connections_lost{source="calendar"} 0',
    'kept_connections_lost{source="gmail"} 1',
    'kept_connections_lost{source="slack"} 0',
  ])
})

test.each([
  ['observability/alerts.yaml', 15],
  ['observability/dashboard.json', 15],
  ['helm/kept/values.yaml', 1],
])('every metric in %s exists', async (file, count) => {
  const { body } = await ask<string>(server.url, '/metrics')
  const printed = new Set([...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
  const text = readFileSync(`deploy/${file}`, 'utf8')
  const used = [...text.matchAll(/\b(?:kept|http|process|nodejs)_\w+/g)].map(([name]) =>
    name.replace(/_(bucket|count|sum)$/, ''),
  )

  expect(used.length).toBeGreaterThanOrEqual(count)
  expect(used.filter((name) => !printed.has(name))).toEqual([])
})
