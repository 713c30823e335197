import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Event } from '#shared/events/schemas.ts'
import type { Imported } from '#shared/imports/schemas.ts'
import type { ProblemBody } from '#shared/problems.ts'
import { planningDetails } from '#tests/support/import.ts'
import { aServer, type TestServer } from '#tests/support/server.ts'
import { nextAnnouncement, type Someone } from '#tests/support/someone.ts'
import { aStoredChannel } from '#tests/support/stored-slack.ts'
import { isOpen, noteRunning } from '#tests/support/jobs.ts'
import { planning } from '#tests/support/transcripts.ts'

// Without a worker, so that jobs wait until a test runs them.
let server: TestServer
let ada: Someone
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.stop())

let turn = 0
beforeEach(async () => {
  ada = await server.person(`Ada Winter ${++turn}`)
})

const jobsFor = async (meetingId: string) =>
  (await server.jobs('describe-event')).filter((job) => job.payload.meetingId === meetingId && isOpen(job))
const eventAs = async (person: Someone, id: string) => Event.parse((await person.get(`/api/meetings/${id}`)).body)
const summarize = (person: Someone, id: string) => person.post<Event & ProblemBody>(`/api/meetings/${id}/summarize`)

describe('the summary of a meeting', () => {
  let eventId: string
  beforeEach(async () => {
    eventId = (
      await ada.post<Imported>('/api/imports/transcript', { ...planningDetails, me: undefined, text: planning })
    ).body.eventId
  })

  test('is made again from the transcript, and announced', async () => {
    const listener = await ada.listen()
    const told = nextAnnouncement(listener, 'meeting', ({ summary }) => summary !== null)

    const { status, body } = await summarize(ada, eventId)
    expect([status, body.id, body.summary]).toEqual([202, eventId, null])
    await server.work('describe-event', { meetingId: eventId })

    const event = await told
    expect(event.summary).toMatch(/\w+ .*\./)
    expect(event).toEqual(await eventAs(ada, eventId))
    listener.close()
  })

  test('uses the time zone of the user it is captured for', async () => {
    const text =
      '[0:05] Ada Winter: I will send the price list to Ben tomorrow.\n[0:09] Ben Okoro: Great, the price list is what the printer waits for.'
    const { eventId: inTokyo } = (
      await ada.post<Imported>('/api/imports/transcript', {
        ...planningDetails,
        me: undefined,
        start: '2026-03-05T00:30:00Z',
        text,
      })
    ).body
    await server.sql('update meetings set timezone = null where id = $1', [inTokyo])
    await server.sql(`update users set timezone = 'Asia/Tokyo' where id = $1`, [ada.me.id])

    await server.work('describe-event', { meetingId: inTokyo })
    expect((await eventAs(ada, inTokyo)).summary).toContain('on Friday')
  })

  test('replaces the previous summary and topics', async () => {
    await server.sql(`update meetings set summary = 'Nothing of this was said.' where id = $1`, [eventId])
    await server.sql(
      `insert into meeting_topics (id, "meetingId", position, icon, label, description) select gen_random_uuid(), $1, n, '🦖', 'Dinosaurs', '' from generate_series(0, 9) n`,
      [eventId],
    )

    await server.work('describe-event', { meetingId: eventId })

    const { summary, topics } = await eventAs(ada, eventId)
    expect(summary).not.toContain('Nothing of this')
    expect(topics.map(({ label }) => label)).not.toContain('Dinosaurs')
  })

  test('requested twice at once is made once', async () => {
    const answers = await Promise.all([summarize(ada, eventId), summarize(ada, eventId), summarize(ada, eventId)])

    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202])
    const [job, ...others] = await jobsFor(eventId)
    expect(others).toEqual([])
    await noteRunning(server.sql, job!)
    expect((await summarize(ada, eventId)).status).toBe(202)
    expect(await jobsFor(eventId)).toHaveLength(1)
  })

  test('is made again at most 60 times an hour', async () => {
    const strict = await aServer({ settings: { RATE_LIMITS: 'on' } })
    const hasty = await strict.person('Ada Hasty')
    const { body } = await hasty.post<Imported>('/api/imports/transcript', {
      ...planningDetails,
      me: undefined,
      text: planning,
    })

    const answers = await Promise.all(Array.from({ length: 61 }, () => summarize(hasty, body.eventId)))
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(60)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
    await strict.stop()
  })

  test('is refused until it is over', async () => {
    for (const status of ['LIVE', 'PROCESSING', 'WAITING', 'JOINING', 'SCHEDULED', 'UNKNOWN']) {
      await server.sql(`update meetings set status = $2::"MeetingStatus" where id = $1`, [eventId, status])

      const answer = await summarize(ada, eventId)

      expect([status, answer.status, answer.body.code]).toEqual([status, 409, 'event_not_over'])
    }
    expect(await jobsFor(eventId)).toEqual([])
  })

  test('without a transcript is refused and stays as it is', async () => {
    await server.sql(`update meetings set summary = 'They met.' where id = $1`, [eventId])
    await server.sql('delete from transcript_lines where "meetingId" = $1', [eventId])

    const answer = await summarize(ada, eventId)
    await server.work('describe-event', { meetingId: eventId })

    expect([answer.status, answer.body.code]).toEqual([409, 'event_without_words'])
    expect((await eventAs(ada, eventId)).summary).toBe('They met.')
  })

  test('can’t be requested by someone without access', async () => {
    const bob = await server.person(`Bob Outside ${turn}`)

    expect((await summarize(bob, eventId)).body.code).toBe('event_not_found')
    expect((await summarize(ada, 'nothing')).body.code).toBe('event_not_found')
    expect(await jobsFor(eventId)).toEqual([])
  })

  test('of an event deleted in the meantime is not made', async () => {
    await ada.delete(`/api/imports/${eventId}`)

    await server.work('describe-event', { meetingId: eventId })

    expect(await server.sql('select 1 from meetings where id = $1', [eventId])).toEqual([])
  })
})

describe('the summary of a day in a channel', () => {
  const topics = [
    'the price list',
    'the harbour map',
    'the catering',
    'the pilot station',
    'the invoice',
    'the floor plan',
    'the brochure',
  ]
  let channel: Awaited<ReturnType<typeof aStoredChannel>>
  let eventId: string
  beforeEach(async () => {
    server.setTime('2026-03-05T07:00:00Z') // still March 4 in Los Angeles
    channel = await aStoredChannel(server, { name: 'finance' })
    await channel.capturedBy(ada, 'UADA')
    await channel.member('UBEN', 'Ben Ode')
    await channel.said(
      ...topics.flatMap((topic, index) => [
        {
          at: index * 2,
          by: 'UBEN',
          text: `How far is ${topic} for the launch? The harbour office asked about ${topic} again.`,
        },
        { at: index * 2 + 1, by: 'UADA', text: `I'll send ${topic} to the harbour office by Friday.` },
      ]),
    )
    await server.work('capture-slack', { userId: ada.me.id, channelId: channel.channelId })
    eventId = Event.array().parse((await ada.get('/api/tasks/events')).body)[0]!.id
  })

  test('is made once the day is over, and again when more of its messages arrive', async () => {
    await server.work('describe-chat-days', {})
    expect(await jobsFor(eventId)).toEqual([])

    server.setTime('2026-03-05T08:20:00Z')
    await server.work('describe-chat-days', {})
    expect(await jobsFor(eventId)).toHaveLength(1)
    await server.work('describe-event', { meetingId: eventId })
    await server.takeJobs()
    await server.work('describe-chat-days', {})
    expect(await jobsFor(eventId)).toEqual([])

    await channel.said({ at: 30, by: 'UBEN', text: 'And one more thing.' })
    await server.work('capture-slack', { userId: ada.me.id, channelId: channel.channelId })
    await server.work('describe-chat-days', {})
    expect(await jobsFor(eventId)).toHaveLength(1)
  })

  test('covers that day’s messages and can be requested during the day', async () => {
    expect((await summarize(ada, eventId)).status).toBe(202)
    await server.work('describe-event', { meetingId: eventId })

    const { summary } = await eventAs(ada, eventId)
    expect(summary).toContain('harbour map')
  })

  test('no longer includes deleted messages', async () => {
    await server.work('describe-event', { meetingId: eventId })
    for (let at = 0; at < topics.length * 2; at++) await channel.deleted(at)
    await channel.said({ at: 40, by: 'UBEN', text: 'Never mind.' })
    await server.work('capture-slack', { userId: ada.me.id, channelId: channel.channelId })

    await server.work('describe-event', { meetingId: eventId })

    expect((await eventAs(ada, eventId)).summary).toBeNull()
  })

  test('can’t be requested by a user who left the channel', async () => {
    await server.sql('delete from slack_channel_settings where "userId" = $1', [ada.me.id])

    expect((await summarize(ada, eventId)).body.code).toBe('event_without_words')
  })
})
