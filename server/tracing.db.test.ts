import { expect, test } from 'vitest'
import { planningDetails } from '#tests/support/import.ts'
import { aServer } from '#tests/support/server.ts'
import { slackChannel, slackUser, visitSlack } from '#tests/support/slack-people.ts'
import { aSlack } from '#tests/support/slack-stand-in.ts'
import { aTraceCollector, attributeOf, type CollectedSpan } from '#tests/support/trace-collector.ts'
import { planning } from '#tests/support/transcripts.ts'

const marker = 'zanzibarwaltz'

test('one trace leads from a request through its job to the vendor, without a word of any user', async () => {
  const [collector, slack] = await Promise.all([aTraceCollector(), aSlack()])
  slackUser(slack, 'Ada Winter')
  slackChannel(slack, 'C0HARBOUR', ['U0ADA'], { name: marker })
  const server = await aServer({ settings: { ...collector.settings, ...slack.settings } })
  const ada = await server.person('Ada Winter')
  await visitSlack(server, slack, ada, { slackUserId: 'U0ADA' })
  await ada.post('/api/imports/transcript', { ...planningDetails, text: planning.replace('everyone', marker) })
  for (const name of ['list-slack-channels', 'capture-transcript']) {
    const [job] = await server.jobs(name)
    await server.work(name, { ...job!.payload, _origin: job!.origin })
  }
  await ada.get(`/api/tasks/search?q=${marker}`)
  await server.stop()
  await Promise.all([collector.stop(), slack.stop()])

  const { spans } = collector
  const above = ({ parentSpanId }: CollectedSpan) => spans.find(({ spanId }) => spanId === parentSpanId)
  const call = spans.find((span) => above(span)?.name === 'list-slack-channels')!
  const job = above(call)!
  const request = above(job)!
  const slackHost = new URL(slack.settings.SLACK_API_URL).host
  expect([call, job, request].map(({ name }) => name)).toEqual([
    `POST ${slackHost}`,
    'list-slack-channels',
    'GET /api/slack/callback',
  ])
  expect(new Set([call, job, request].map(({ traceId }) => traceId)).size).toBe(1)
  expect(new Set([call, job, request].map((span) => attributeOf(span, 'kept.request_id'))).size).toBe(1)
  expect(above(spans.find(({ name }) => name === 'capture-transcript')!)?.name).toBe('POST /api/imports/transcript')
  for (const word of [marker, 'Ada', 'Spring', '@', ada.me.id])
    expect(JSON.stringify(spans).includes(word), `a span contains ${word}`).toBe(false)
})

test('without a collector, a job still carries the id of the request that enqueued it', async () => {
  const server = await aServer()
  const ada = await server.person('Ada Winter')
  const { headers } = await ada.post('/api/imports/transcript', { ...planningDetails, text: planning })

  const [job] = await server.jobs('capture-transcript')
  expect(job!.origin).toMatchObject({ requestId: headers.get('x-request-id') })
  await server.stop()
})
